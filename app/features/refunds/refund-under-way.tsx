import { LEAVE_UNINSTALLED, REFUND_LOOKED_AT, REFUND_REQUESTED } from "#server/esims/rules";

/** Beside the words for an eSIM with other plans on it. */
export function RefundUnderWay() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-edge bg-card p-5">
      <strong>{REFUND_REQUESTED}</strong>
      <p className="mt-1 text-sm text-ink-soft">{`${REFUND_LOOKED_AT} ${LEAVE_UNINSTALLED}`}</p>
    </div>
  );
}
