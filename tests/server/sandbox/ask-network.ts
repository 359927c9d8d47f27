import { createHmac } from "node:crypto";

const KEY = { accessCode: "code", secret: "secret" };

interface Said {
  status: number;
  success?: boolean;
  errorCode?: string;
  obj?: Record<string, unknown>;
}

/** The signature of a question that is called `request`. */
export function signature(timestamp: string, body: string): string {
  return createHmac("sha256", KEY.secret).update(`${timestamp}request${KEY.accessCode}${body}`).digest("hex");
}

/** A signed question to the network, with headers left out or changed. */
export async function askNetwork(
  origin: string,
  operation: string,
  question: unknown,
  headers: Record<string, string | undefined> = {},
): Promise<Said> {
  const body = typeof question === "string" ? question : JSON.stringify(question);
  const timestamp = headers["RT-Timestamp"] ?? String(Date.now());
  const all: Record<string, string | undefined> = {
    "RT-AccessCode": KEY.accessCode,
    "RT-RequestID": "request",
    "RT-Timestamp": timestamp,
    "RT-Signature": signature(timestamp, body),
    ...headers,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const door = /^(package|balance)\//.test(operation) ? operation : `esim/${operation}`;
  const answer = await fetch(`${origin}/api/v1/open/${door}`, { method: "POST", headers: sent, body });
  const text = await answer.text();
  return {
    status: answer.status,
    ...((text.startsWith("{") ? JSON.parse(text) : {}) as Omit<Said, "status">),
  };
}
