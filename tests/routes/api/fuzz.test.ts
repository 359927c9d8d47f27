import { expect, test, vi } from "vitest";
import { buyBy, clientOf, joinBy } from "../../support/api";
import { contractOf, operationsOf } from "../../support/contract";
import { seed, tries } from "../../support/deep";
import { fuzz } from "../../support/fuzz";
import { startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

vi.spyOn(console, "warn").mockImplementation(() => {}); // the router's, about paths that cannot be decoded
process.env.TRUST_PROXY = "1";
await startSandbox();
const call = clientOf(await startShop());

test(
  `with any request nothing breaks, and every answer is a documented one (SEED=${seed})`,
  async () => {
    const document = (await call("GET", "/api/openapi.json")).json;
    const member = await joinBy(call);
    const { id } = await buyBy(call, member);
    const { statuses } = await fuzz({
      operations: operationsOf(document),
      contract: contractOf(document),
      call,
      member,
      ids: [id, member.id, "euro-week", "FJ"],
      requests: tries(640),
      seed,
    });
    expect([...statuses.keys()].length).toBeGreaterThan(6);
    expect((await call("GET", "/api/auth/me", { token: member.token })).status).toBe(200);
  },
  tries(120_000),
);
