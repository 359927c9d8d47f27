import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";

const ask = async (path: string) => {
  const answer = await visitPage(path);
  return { text: await answer.text(), headers: answer.headers, status: answer.status };
};

describe("a part of a page", () => {
  test.each([
    ["/news?q=train", "results"],
    ["/destinations?region=asia", "results"],
    ["/support?q=phone", "results"],
    ["/support", "tab"],
    ["/coverage?all=1", "results"],
    ["/coverage", "faqs"],
    ["/", "faqs"],
    ["/", "plans"],
    ["/plans", "plans"],
    ["/support", "plans"],
  ])("of %s comes alone: %s", async (path, name) => {
    const whole = (await ask(path)).text;
    const { text, headers } = await ask(`${path}${path.includes("?") ? "&" : "?"}part=${name}`);
    expect(text).toMatch(new RegExp(`^<live-part name="${name}".*</live-part>$`, "s"));
    expect(text.match(/<live-part/g)?.length).toBe(text.match(/<\/live-part>/g)?.length);
    expect(whole).toContain(text);
    expect(text.length).toBeLessThan(whole.length);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("that holds another one is complete", async () => {
    expect((await ask("/support?part=tab")).text).toContain('<live-part name="results"');
  });

  test.each(["/news?part=nothing", "/news?part=", "/terms?part=results"])(
    "%s is none: the page comes",
    async (path) => {
      const { text, headers } = await ask(path);
      expect(text).toMatch(/^<!DOCTYPE html>/);
      expect(headers.get("X-Robots-Tag")).toBeNull();
    },
  );
});
