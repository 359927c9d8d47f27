/**
 * Makes a customer to sign in as: one who signed up through the shop's own API, has paid, and is online with the plan.
 * A step that was done before is not repeated.
 */

export const account = { username: "traveller", email: "traveller@example.test", password: "Window-seat-7" };

const PLAN = "nomad";
const PATIENCE_SECONDS = 30;
const LOOK_MS = 100;

/**
 * @param {string} shop its origin
 * @param {string} sandbox its origin
 * @returns {Promise<{ esimId: string, iccid: string }>} of the plan that runs.
 * @throws {Error} with what was answered instead.
 */
export async function welcomeTraveller(shop, sandbox) {
  const { username, password } = account;
  const { token } =
    (await call(`${shop}/api/auth/login`, { body: { username, password }, refusal: 401 })) ??
    (await call(`${shop}/api/auth/register`, { body: account }));
  const plans = async () => {
    const all = await call(`${shop}/api/subscriptions`, { token });
    return all.filter((/** @type {any} */ plan) => plan.isActive);
  };
  const running = async () => (await plans()).find((/** @type {any} */ plan) => plan.state === "running");
  const esimOf = async (/** @type {any} */ plan) => {
    const esim = plan?.esimId && (await call(`${shop}/api/esims/${plan.esimId}`, { token }));
    return esim?.iccid ? { esimId: esim.id, iccid: esim.iccid } : undefined;
  };

  const isOnline = await running();
  if (isOnline) return esimOf(isOnline);
  if ((await plans()).length === 0) await buy(shop, sandbox, token);
  const { iccid } = await until("an eSIM", async () => esimOf((await plans())[0]));
  for (const press of ["Download profile", "Enable", "Use 100 MB", "Use 100 MB", "Use 100 MB"]) {
    await call(`${sandbox}/_config/network/phones/${iccid}`, { body: { press }, refusal: 409 });
  }
  return esimOf(await until("a plan that runs", running));
}

/**
 * @param {string} shop
 * @param {string} sandbox
 * @param {string} token
 */
async function buy(shop, sandbox, token) {
  const { price } = await call(`${shop}/api/data-plans/${PLAN}`);
  const body = { planId: PLAN, amount: price, currency: "USD" };
  const { charge } = await call(`${shop}/api/payments/crypto/create-charge`, { token, body });
  await call(`${sandbox}/_config/charges/${charge.code}/pay`, { body: { amount: "exact", confirm: true } });
}

/**
 * Sends a body, or reads an address.
 * @param {string} url
 * @param {{ body?: unknown, token?: string, refusal?: number }} [options] `refusal`: the status that is no failure.
 * @returns {Promise<any>} the answer; undefined when it is that refusal.
 */
async function call(url, { body, token, refusal } = {}) {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      Accept: "application/json",
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  if (response.status === refusal) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/**
 * @param {string} what
 * @param {() => Promise<any>} look
 */
async function until(what, look) {
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline)
      throw new Error(`There was no sign of ${what} in ${PATIENCE_SECONDS} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
