/** Follows every link of the site, as a crawler does that reads HTML and runs nothing. */
import { fromHtml } from "hast-util-from-html";

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>["children"][number];

interface Document {
  status: number;
  ids: Set<string>;
  links: string[];
}

/** A cookie of ours passes by the page cache: a crawl should not fill it. */
const HEADERS = { Cookie: "toast=none" };
/** Where an address stands in a page. */
const ADDRESSES = ["href", "src", "action"];
/** These answer a post, or lead to somebody's own pages. */
const NOT_FOLLOWED = /^\/(signout|checkout\/|static\/assets\/manifest)/;
/**
 * The pages of local plans, which differ by their figures alone: those of one country stand for all. And what
 * nobody counts: orders and pages of the board, and plans side by side.
 */
const ALIKE = /^\/plans\/(?!jp-)[a-z]{2}-\d|^\/plans\/compare\?|^\/fares\?(?!page=|sort=-gb$)/;

/** @returns each broken link as 'page → address: what is wrong', and how many addresses were visited. */
export async function brokenLinks(origin: string): Promise<{ broken: string[]; visited: number }> {
  const documents = new Map<string, Document>();
  const fragments: { page: string; to: string; id: string }[] = [];
  const broken: string[] = [];
  const queue: { page: string; to: string }[] = [{ page: "the visitor", to: "/" }];
  for (const [, to] of (await (await fetch(`${origin}/sitemap.xml`)).text()).matchAll(
    /<loc>([^<]+)<\/loc>/g,
  )) {
    queue.push({ page: "/sitemap.xml", to: new URL(to!).pathname });
  }
  for (let link; (link = queue.shift());) {
    const url = new URL(link.to, new URL(link.page.startsWith("/") ? link.page : "/", origin));
    if (url.origin !== origin || NOT_FOLLOWED.test(url.pathname) || ALIKE.test(url.pathname + url.search))
      continue;
    const address = url.pathname + url.search;
    if (url.hash) fragments.push({ page: link.page, to: address, id: decodeURIComponent(url.hash.slice(1)) });
    if (documents.has(address)) continue;
    const document = await read(new URL(address, origin));
    documents.set(address, document);
    if (document.status >= 400) broken.push(`${link.page} → ${address}: ${document.status}`);
    else queue.push(...document.links.map((to) => ({ page: address, to })));
  }
  for (const { page, to, id } of fragments) {
    if (!documents.get(to)!.ids.has(id)) broken.push(`${page} → ${to}#${id}: no such place`);
  }
  return { broken, visited: documents.size };
}

async function read(url: URL): Promise<Document> {
  const answer = await fetch(url, { headers: HEADERS });
  const document: Document = { status: answer.status, ids: new Set(), links: [] };
  const type = answer.headers.get("Content-Type") ?? "";
  const text = await answer.text();
  if (/^(text\/html|image\/svg\+xml)/.test(type)) collect(fromHtml(text), document);
  return document;
}

function collect(node: Node, document: Document): void {
  if (node.type === "element") {
    const { id } = node.properties;
    if (id) document.ids.add(String(id));
    for (const name of ADDRESSES) {
      const address = node.properties[name];
      if (typeof address === "string" && (name !== "action" || node.properties.method !== "post"))
        document.links.push(address);
    }
  }
  if ("children" in node) for (const child of node.children) collect(child, document);
}
