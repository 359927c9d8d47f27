/**
 * The look of the sandbox's pages. Inline and small, so a page is one request; its hash is what
 * the Content-Security-Policy allows.
 */
import { createHash } from "node:crypto";

const CSS = `
:root{color-scheme:light dark;--paper:#F8F6F1;--card:#fff;--ink:#12202E;--soft:#4A5866;--line:#DDD8CC;--accent:#C8401C;--on:#fff;--sea:#0F6E66;--alert:#B3261E}
@media (prefers-color-scheme:dark){:root{--paper:#0C1620;--card:#15222F;--ink:#F2EFE8;--soft:#A9B6C2;--line:#263646;--accent:#FF8A63;--on:#0C1620;--sea:#5FD0C0;--alert:#FFB4AB}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.test{margin:0;padding:.6rem 1rem;background:var(--ink);color:var(--paper);text-align:center}
main{max-width:560px;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.2;margin:.1rem 0 .3rem}
h2{font-size:1.125rem;line-height:1.3;margin:0 0 .35rem}
p{margin:0 0 .75rem}
.soft,dt{color:var(--soft)}
.price{font-size:2rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem;margin-top:1rem}
section>:last-child{margin-bottom:0}
.state h2{color:var(--sea)}
.state.wrong h2,.error{color:var(--alert)}
form+form{border-top:1px solid var(--line);margin-top:1rem;padding-top:1rem}
fieldset{border:0;margin:0;padding:0}
legend{font-weight:650;padding:0}
fieldset+p{margin-top:.75rem}
.coin{display:flex;flex-wrap:wrap;gap:0 .7rem;align-items:center;min-height:44px;border-bottom:1px solid var(--line)}
.coin span{margin-left:auto;font-variant-numeric:tabular-nums}
input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--accent);margin:0;flex:none}
dl{margin:1rem 0}
dd{margin:0 0 .6rem;font-family:ui-monospace,Menlo,Consolas,monospace}
svg{display:block;width:184px;height:184px;margin:0 0 1rem;border-radius:8px}
.back,input[type=submit],input[type=text],select{font:inherit;min-height:44px;border-radius:10px;padding:.5rem 1rem}
input[type=submit]{cursor:pointer;border:1px solid var(--soft);background:none;color:var(--ink);width:100%;margin:.35rem 0;white-space:normal;-webkit-appearance:none}
input.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:650}
input:disabled{cursor:not-allowed;background:none;border:1px dashed var(--line);color:var(--soft);font-weight:400}
input[type=text],select{width:100%;border:1px solid var(--soft);background:var(--paper);color:var(--ink)}
input[aria-invalid]{border:2px solid var(--alert)}
label b{display:block}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:0 .9rem;align-items:end}
.fields p{min-width:0}
.pair{display:flex;flex-wrap:wrap;gap:0 .7rem}
.pair input[type=submit]{flex:1 1 8rem;width:auto;padding:.5rem}
.back{display:inline-flex;align-items:center;padding:.5rem 0;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{list-style:none;margin:0;padding:0}
li{padding:.5rem 0;border-top:1px solid var(--line)}
small{display:block;color:var(--soft)}
li a{color:var(--accent)}
pre{white-space:pre-wrap;margin:0;font:0.875rem/1.5 ui-monospace,Menlo,Consolas,monospace}
iframe{width:100%;height:30rem;border:1px solid var(--line);border-radius:8px;background:#fff}
`.replaceAll("\n", "");

export const STYLE = `<style>${CSS}</style>`;

/** What a page of the sandbox may load: nothing but this style. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'`,
  "img-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
