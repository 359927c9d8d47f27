import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The policy of a page with one script and one style, by directive. */
async function policyIn(environment: string): Promise<Record<string, string>> {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules(); // the environment is read once
  const { sealPage } = await import("~/http/pages/page-policy.server");
  const { policy } = sealPage('<style nonce="n">a{}</style><script nonce="n">b()</script>', "n");
  return Object.fromEntries(
    policy.split("; ").map((directive) => [directive.split(" ")[0], directive.replace(/^\S+ /, "")]),
  );
}

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const production = {
  "default-src": "'none'",
  "script-src": `'self' ${hashOf("b()")}`,
  "style-src": `'self' ${hashOf("a{}")}`,
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "frame-src": "'self'",
  "form-action": "'self' http://127.0.0.1:3001",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

test("a page runs the scripts and styles it came with, and no others", async () => {
  expect(await policyIn("production")).toEqual(production);
});

test("in development Vite may bring styles, and nothing else differs", async () => {
  expect(await policyIn("development")).toEqual({
    ...production,
    "style-src": "'self' 'unsafe-inline'",
    "style-src-attr": "'none'",
  });
});
