/**
 * Each operation as a line for the shell that works as it is. Later lines use what earlier lines answer: the ids of the
 * examples become variables, which the lines that make such things set.
 */
import { env } from "#server/env";
import * as examples from "./examples.server";
import type { Operation } from "./operation.server";

/** Needed once, before the others: a name that nobody has, and a way to take one value out of an answer. */
export const beforeCurl = `NAME=amelie-$RANDOM$RANDOM
json() { node -pe "JSON.parse(fs.readFileSync(0))$1"; }`;

const variables: [example: string, variable: string][] = [
  [examples.user.email, "$NAME@example.com"],
  [examples.user.username, "$NAME"],
  [examples.user.id, "$USER_ID"],
  [examples.cardPayment.transactionId, "$TRANSACTION"],
  [examples.subscription.id, "$SUBSCRIPTION"],
  [examples.charge.id, "$CHARGE"],
  [examples.order.id, "$ORDER"],
  [examples.esim.id, "$ESIM"],
  [examples.device.id, "$DEVICE"],
];

/** The values in the answers to these operations that later lines use. */
const kept: Record<string, [variable: string, where: string]> = {
  register: ["TOKEN", ".token"],
  login: ["SECOND_TOKEN", ".token"],
  getMe: ["USER_ID", ".id"],
  payWithCard: ["TRANSACTION", ".transactionId"],
  createCharge: ["CHARGE", ".charge.id"],
  claimPlan: ["SUBSCRIPTION", ".id"],
  listOrders: ["ORDER", ".find(order => order.state === 'fulfilled').id"],
  listEsims: ["ESIM", "[0].id"],
  addDevice: ["DEVICE", ".id"],
};

export function curlOf(method: string, path: string, operation: Operation): string {
  const given = operation.params ?? {};
  const query = new URLSearchParams(operation.example?.query).toString();
  const filled =
    path.replace(/\{(\w+)\}/g, (_, name: string) => given[name]?.example ?? "") + (query && `?${query}`);
  // The second session, so that the first one lasts for the lines below.
  const token = operation.id === "logout" ? "$SECOND_TOKEN" : operation.isForCustomers ? "$TOKEN" : undefined;
  const line = [
    "curl -s",
    ...(method === "GET" || (method === "POST" && operation.body) ? [] : [`-X ${method}`]),
    `"${withVariables(env().origin + filled)}"`,
    ...(token ? [`-H "Authorization: Bearer ${token}"`] : []),
    ...(operation.body
      ? [
          '-H "Content-Type: application/json"',
          `-d '${withVariables(JSON.stringify(operation.example?.body), (name) => `'${name}'`)}'`,
        ]
      : []),
  ].join(" ");
  const keeps = kept[operation.id];
  return keeps ? `${keeps[0]}=$(${line} | json "${keeps[1]}")` : line;
}

function withVariables(text: string, write = (name: string) => name): string {
  return variables.reduce(
    (written, [example, variable]) => written.replaceAll(`${example}`, write(variable)),
    text,
  );
}
