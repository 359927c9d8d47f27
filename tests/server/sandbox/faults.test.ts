import { expect, it } from "vitest";
import { AN_ORDER, sandbox } from "./shop";

it("knows nothing of one charge, by id and by code, for as many calls as are set", async () => {
  const processor = await sandbox();
  const [gone, kept] = [await processor.create(), await processor.create()];
  await processor.control("/faults", { next: "404", times: 2, charge: gone.code });
  const status = async (path: string) => (await processor.api(`/charges${path}`)).status;
  expect(await status(`/${kept.code}`)).toBe(200);
  expect(await status("")).toBe(200);
  expect(await status(`/${gone.id}`)).toBe(404);
  expect(await status(`/${gone.code}`)).toBe(404);
  expect(await status(`/${gone.code}`)).toBe(200);
});

it("resets the connection before it has done anything", async () => {
  const processor = await sandbox();
  await processor.control("/faults", { next: "reset", operation: "create" });
  await expect(processor.api("/charges", { json: AN_ORDER })).rejects.toThrow("fetch failed");
  expect((await processor.control("")).counts).toMatchObject({ charges: 0 });
});
