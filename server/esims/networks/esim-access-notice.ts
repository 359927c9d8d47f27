import { NoticeBody } from "./esim-access-wire";
import { NetworkError, type Notice } from "./network";

/** What a notification of eSIM Access says. Pure. @throws NetworkError rejected, when the form is wrong. */
export function readNotice(body: Uint8Array): Notice {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new NetworkError("rejected", "the notification is not JSON");
  }
  const parsed = NoticeBody.safeParse(json);
  if (!parsed.success) throw new NetworkError("rejected", "the notification has another form");
  const { notifyType, notifyId, content } = parsed.data;
  return {
    id: notifyId ?? undefined,
    type: notifyType,
    ref: content?.esimTranNo ?? undefined,
    orderNo: content?.orderNo ?? undefined,
    orderId: content?.transactionId ?? undefined,
  };
}
