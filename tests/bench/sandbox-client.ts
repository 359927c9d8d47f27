/** The sandbox processor as a measurement uses it: its controls, its list of charges, its hosted page. */
import { setTimeout as sleep } from "node:timers/promises";
import { readEnv } from "#server/env";
import type { Charge } from "#server/sandbox/payment-processor/charge";
import { BUTTONS } from "#server/sandbox/payment-processor/hosted-page-words";
import type { WebhookSettings } from "#server/sandbox/payment-processor/webhooks";

interface ChargePage {
  pagination: { next_uri: string | null };
  data: Charge[];
}

const MAIL_WITHIN_MS = 60_000;
const { apiKey } = readEnv({ NODE_ENV: "production" }).sandbox;

export function sandboxClient(origin: string) {
  /** Reads one of its controls, or with a body sets it. */
  async function control(route: string, body?: unknown): Promise<unknown> {
    const headers = { "Content-Type": "application/json" };
    const init = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/_config${route}`, init);
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    origin,
    control,
    tokenTo: (email: string, page: string) => tokenTo(origin, email, page),
    isPayPage: (url: string) => url.startsWith(`${origin}/pay/`),

    /** Pays the charge of this hosted page exactly; `confirm` also settles it. */
    async pay(hostedUrl: string, confirm: boolean): Promise<void> {
      await control(`/charges/${codeOf(hostedUrl)}/pay`, { confirm });
    },
    /** Clicks the pay button of the hosted page, as a browser without JavaScript does. */
    async clickPay(hostedUrl: string): Promise<void> {
      const body = new URLSearchParams({ coin: "BTC", action: BUTTONS.pay });
      const answer = await fetch(hostedUrl, { method: "POST", redirect: "manual", body });
      if (answer.status !== 303) throw new Error(`the hosted page answered ${answer.status}`);
    },
    async webhooks(settings: Partial<WebhookSettings>): Promise<void> {
      await control("/webhooks", settings);
    },
    async charge(code: string): Promise<Charge> {
      return ((await api(`${origin}/charges/${code}`)) as { data: Charge }).data;
    },
    async charges(): Promise<Charge[]> {
      const all: Charge[] = [];
      for (let next: string | null = `${origin}/charges?limit=100`; next;) {
        const { data, pagination } = (await api(next)) as ChargePage;
        all.push(...data);
        next = pagination.next_uri;
      }
      return all;
    },
  };
}

/** The token of the link to this page in an email, once the email has come. */
async function tokenTo(origin: string, email: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?token=([\\w-]+)`);
  for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    const token = mails.map(({ text }) => link.exec(text)?.[1]).find(Boolean);
    if (token) return token;
  }
  throw new Error(`no email with ${page} came to ${email}`);
}

export function codeOf(hostedUrl: string): string {
  return new URL(hostedUrl).pathname.split("/").at(-1) ?? "";
}

async function api(url: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { "X-CC-Api-Key": apiKey, "X-CC-Version": "2018-03-22", Accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
