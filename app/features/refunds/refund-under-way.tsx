/** What the message said when it was asked for, and what not to do meanwhile. */
export function RefundUnderWay() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-edge bg-card p-5">
      <strong>Refund requested</strong>
      <p className="mt-1 text-sm text-ink-soft">
        A person looks at it and writes to you, usually within two working days. Please leave the eSIM
        uninstalled until then.
      </p>
    </div>
  );
}
