/** What a tester does in a world before it is handed over: through the shop's API and verbs, and the controls of its sandbox. */
import { payOnPage } from "../checkout/pay-on-page";
import { env } from "../env";
import type { Person } from "./snapshot";

export interface OpenWorld {
  /** Origins. */
  shop: string;
  sandbox: string;
  /** So many milliseconds pass in the world; without any, what is due is done. */
  pass(ms?: number): Promise<void>;
}

export interface Customer extends Person {
  id: string;
  token: string;
}

/** A charge at the processor. */
interface Charge {
  code: string;
}

/** A page's address ends in it. */
const CODE_LENGTH = 8;

interface BoughtEsim {
  iccid: string;
  /** Of the plan that it was bought with. */
  dataMb: number;
}

export function testerIn({ shop, sandbox, pass }: OpenWorld) {
  const control = (path: string, body: object) => call(`${sandbox}/_config${path}`, { body });

  async function signUp(username = "traveller"): Promise<Customer> {
    const person = { username, email: `${username}@example.test`, password: "Window-seat-7" };
    const path = `${shop}/api/auth/register`;
    const { token, user } = await call<{ token: string; user: { id: string } }>(path, { body: person });
    return { ...person, id: user.id, token };
  }

  /** The ids of all plans on sale. */
  const plans = async () => (await call<{ id: string }[]>(`${shop}/api/data-plans`)).map(({ id }) => id);

  /** Goes to the payment page of a plan, and pays nothing yet. By card where nothing else is taken. */
  async function order(
    { id, username, email }: Customer,
    planId: string,
    isByCard = env().takers.crypto.length === 0,
  ): Promise<Charge> {
    const user = { id, username, email };
    const { hostedUrl } = await payOnPage(user, isByCard ? "credit_card" : "crypto", { planId });
    return { code: hostedUrl!.slice(-CODE_LENGTH) };
  }

  /** Pays, as `POST /_config/charges/{code}/pay` takes it. */
  async function pay({ code }: Charge, how: object = {}): Promise<void> {
    await control(`/charges/${code}/pay`, { confirm: true, ...how });
  }

  async function buy(customer: Customer, planId: string, isByCard?: boolean): Promise<Charge> {
    const charge = await order(customer, planId, isByCard);
    await pay(charge);
    await pass(5_000); // so long the network needs
    return charge;
  }

  /** The eSIM that somebody has. */
  async function esimOf({ token }: Customer): Promise<BoughtEsim> {
    const [plan] = await call<{ esimId: string; dataAmount: number }[]>(`${shop}/api/subscriptions`, {
      token,
    });
    const { iccid } = await call<{ iccid: string }>(`${shop}/api/esims/${plan!.esimId}`, { token });
    return { iccid, dataMb: plan!.dataAmount };
  }

  const onPhone = ({ iccid }: BoughtEsim, body: object) => control(`/network/phones/${iccid}`, body);

  /** Downloads the eSIM, turns it on and uses some data. */
  async function goOnline(esim: BoughtEsim, bytes: number): Promise<void> {
    await onPhone(esim, { press: "Download profile" });
    await onPhone(esim, { press: "Enable" });
    await onPhone(esim, { useBytes: bytes });
    await pass(60_000); // the network tells of it late
  }

  return { control, signUp, plans, order, pay, buy, esimOf, goOnline };
}

/** Sends a body, or reads an address. @throws Error with what was answered, where it was refused. */
async function call<Answer>(
  url: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Answer;
}
