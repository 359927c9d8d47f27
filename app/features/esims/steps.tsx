/** What to do, one after the other. */
export function Steps({ label, steps }: { label: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg">{label}</h3>
      <ol className="mt-3 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
