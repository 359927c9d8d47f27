export const REFUND_LOOKED_AT = "A person looks at it and writes to you, usually within two working days.";

/** Words for a refund that was asked for and not answered yet; what not to do meanwhile. */
export const refundRequestedWords = {
  title: "Refund requested",
  text: `${REFUND_LOOKED_AT} Please leave any eSIM uninstalled until then.`,
};

/** Beside the words for an eSIM with other plans on it. */
export function RefundUnderWay() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-edge bg-card p-5">
      <strong>{refundRequestedWords.title}</strong>
      <p className="mt-1 text-sm text-ink-soft">{refundRequestedWords.text}</p>
    </div>
  );
}
