import { beforeEach, expect, test, vi } from "vitest";

const SECRETS = ["q7Zk0aJv3xWm9LpTe5RbYd2HsUfGn8Xc", "m1Vb6NyKtQ4wEr8UiOp0AsDfGhJkLz3X"];

/** The module as a process with these secrets loads it. */
async function sealWith(...secrets: string[]) {
  vi.resetModules();
  process.env.SESSION_SECRET = secrets.join(",");
  return import("#server/seal");
}

beforeEach(() => {
  delete process.env.SESSION_SECRET;
});

test("what is sealed can be read again, and differs each time", async () => {
  const { seal, unseal } = await sealWith(SECRETS[0]!);
  for (const text of ["", "Grüße 🎉", "x".repeat(100_000)]) {
    expect(seal("mail", text)).not.toBe(seal("mail", text));
    expect(unseal("mail", seal("mail", text))).toBe(text);
  }
});

test("a changed secret is no loss while the old one is still named", async () => {
  const sealed = (await sealWith(SECRETS[0]!)).seal("mail", "a link");
  expect((await sealWith(SECRETS[1]!, SECRETS[0]!)).unseal("mail", sealed)).toBe("a link");
  expect((await sealWith(SECRETS[1]!)).unseal("mail", sealed)).toBeUndefined();
});

test("what was tampered with or is no seal is not read", async () => {
  const { seal, unseal } = await sealWith(SECRETS[0]!);
  const sealed = Buffer.from(seal("mail", "a link"), "base64url");
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(unseal("mail", changed.toString("base64url")), String(index)).toBeUndefined();
  }
  for (const text of ["", "a", "not sealed at all", sealed.subarray(0, 20).toString("base64url")]) {
    expect(unseal("mail", text)).toBeUndefined();
  }
});

test("a seal of one kind is none of another", async () => {
  const { seal, unseal } = await sealWith(SECRETS[0]!);
  expect(unseal("mail", seal("activation code", "a link"))).toBeUndefined();
  expect(unseal("activation code", seal("activation code", "a link"))).toBe("a link");
});
