import { beforeEach, describe, expect, test } from "vitest";
import { codesOf, claimedCodesOn } from "#server/esims/codes";
import { runQuery } from "#server/database/queries";
import {
  claimEsimLink,
  dropLinksTo,
  esimLinkSecret,
  findEsimLink,
  makeEsimLink,
} from "#server/esims/esim-links";
import { type Esim, findEsim } from "#server/esims/esims";
import { newSecret } from "#server/secret";
import { CODE, deliveredPlan } from "../../support/delivered";
import { makeUser } from "../../support/factories";
import { changeIn, rowsIn } from "../../support/rows";

let userId: string;
let esimId: string;
const esim = async () => (await findEsim(userId, esimId)) as Esim;
const link = async () => {
  await makeEsimLink(await esim());
  return (await esimLinkSecret(esimId))!;
};
const codeFor = async (holder: string) => (await runQuery(claimedCodesOn(holder, [esimId]))).get(esimId);

beforeEach(async () => {
  userId = (await makeUser()).user.id;
  ({ esimId } = await deliveredPlan(userId));
});

describe("a link", () => {
  test("is kept as a hash, and sealed until it is claimed", async () => {
    const secret = await link();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsIn("esim_links"))).not.toContain(secret);
    expect(await findEsimLink(secret, undefined)).toEqual({
      esimId,
      userId,
      isClaimed: false,
      isMine: false,
    });
    await claimEsimLink(secret, newSecret());
    expect(await rowsIn("esim_links", { esim_id: esimId })).toMatchObject([{ sealed_secret: null }]);
    expect(await esimLinkSecret(esimId)).toBeUndefined();
  });

  test("takes the place of the one before, and ends where it is taken back", async () => {
    const [first, second] = [await link(), await link()];
    expect(await findEsimLink(first, undefined)).toBeUndefined();
    await dropLinksTo([esimId]);
    expect(await findEsimLink(second, undefined)).toBeUndefined();
    await expect(claimEsimLink(second, newSecret())).rejects.toMatchObject({ code: "esim_taken" });
  });

  test.each(["installed", "enabled", "deleted", "taken_back"] as const)(
    "leads to no eSIM that is %s",
    async (profile_state) => {
      await changeIn("esims", { id: esimId }, { profile_state });
      await expect(link()).rejects.toMatchObject({ code: "esim_taken" });
    },
  );
});

describe("a claim", () => {
  test("of ten at once is one browser's, who has the code since, and nobody else", async () => {
    const secret = await link();
    expect((await codesOf(userId, [esimId])).get(esimId)).toBe(CODE);
    const holders = Array.from({ length: 10 }, () => newSecret());
    const claims = await Promise.allSettled(holders.map((holder) => claimEsimLink(secret, holder)));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await codesOf(userId, [esimId])).toEqual(new Map());
    const codes = await Promise.all(holders.map(codeFor));
    expect(codes).toEqual(claims.map(({ status }) => (status === "fulfilled" ? CODE : undefined)));
  });

  test("stays: the link is neither made again nor taken back", async () => {
    const secret = await link();
    const before = await esim(); // read before somebody claimed it
    await claimEsimLink(secret, newSecret());
    await makeEsimLink(before);
    await dropLinksTo([esimId]);
    expect(await findEsimLink(secret, undefined)).toMatchObject({ isClaimed: true });
    await expect(makeEsimLink(await esim())).rejects.toMatchObject({ code: "esim_taken" });
  });
});
