import { expect, test } from "vitest";
import { action as signIn } from "~/routes/signin";
import { action as signUp } from "~/routes/signup";

/** Names that form libraries read as instructions, and bodies that are no forms. */
const oddBodies = [
  "__intent__=%7B",
  "__intent__=null",
  `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"username"}}')}`,
  "username[999999999]=x",
  `${"a.".repeat(5_000)}b=x`,
  `${"a[0]".repeat(2_000)}=x`,
  "username[]=x&username[]=y",
  "username.__proto__.polluted=1",
  "__proto__[polluted]=1&constructor[prototype][polluted]=1",
  "username=%00&password=%00",
  "username=%ED%A0%80&password=%F0%9F%91%A9",
  "=&&&=",
];

for (const [name, action] of [
  ["signin", signIn],
  ["signup", signUp],
] as const) {
  test.each(oddBodies)(`/${name} answers a wrong form, and not with an error: %s`, async (body) => {
    const request = new Request(`http://localhost/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
    const answer = await action({ request, params: {}, context: {} });
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(["application/json", "text/plain", "multipart/form-data", ""])(
    `/${name} takes a body of type %j as an empty form`,
    async (type) => {
      const headers: HeadersInit = type ? { "Content-Type": type } : {};
      const request = new Request(`http://localhost/${name}`, {
        method: "POST",
        headers,
        body: '{"username":"ana"}',
      });
      const answer = await action({ request, params: {}, context: {} });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        form: { error: { username: ["Username must be at least 3 characters."] } },
      });
    },
  );
}
