/** Where the sandbox stands in for the network partner, so does its price list. */
export function SampleFares() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      This shop runs on its sandbox network: local and regional prices, operators and exits are samples.
    </p>
  );
}
