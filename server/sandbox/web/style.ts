/**
 * The look of the sandbox: a company of its own, so that nobody takes a page of it for one of the shop's.
 * Inline and small, so a page is one request.
 */
export const BASE_STYLE = `
:root{color-scheme:light dark;--paper:#EDF0F7;--card:#fff;--ink:#111A2E;--soft:#4A5570;--line:#D3DAE9;--accent:#2747C7;--on:#fff;--good:#0A6640;--alert:#B3261E;--test:#FFE8A3;--test-ink:#3B2C00}
@media (prefers-color-scheme:dark){:root{--paper:#0B1020;--card:#151C31;--ink:#EDF0FA;--soft:#A9B3CE;--line:#2C3757;--accent:#9DB2FF;--on:#0B1020;--good:#6FD79C;--alert:#FFB4AB;--test:#3B300F;--test-ink:#FFE8A3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Avenir Next",Avenir,"Segoe UI",ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
.test{padding:.45rem 1rem;background:var(--test);color:var(--test-ink);text-align:center;font-size:.9375rem}
main{max-width:34rem;margin:0 auto;padding:1.5rem min(1rem,4vw) 3rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .3rem;font-weight:650}
h2{font-size:1.0625rem;line-height:1.3;margin:0 0 .4rem;font-weight:650}
p{margin:0 0 .75rem}
.soft,dt,small{color:var(--soft)}
small{display:block;font-size:.875rem}
a{color:var(--accent)}
section{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1.1rem min(1.1rem,4vw);margin-top:1rem}
section>:last-child,aside>:last-child{margin-bottom:0}
.good h2{color:var(--good)}
.wrong h2,.error{color:var(--alert)}
dl{margin:1rem 0}
dd{margin:0 0 .6rem}
ul{list-style:none;margin:0;padding:0}
li{padding:.5rem 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend,label b{font-weight:650;padding:0}
label b{display:block}
.back{display:inline-flex;align-items:center;min-height:44px}
input[type=submit],input[type=text],input[type=email],select,button,.button{font:inherit;min-height:44px;border-radius:6px;padding:.5rem min(1rem,3vw);border:1px solid var(--soft);color:var(--ink);background:var(--card)}
input[type=submit],button{cursor:pointer;white-space:normal;-webkit-appearance:none}
input[type=submit]{width:100%;margin:.3rem 0}
.button{display:flex;align-items:center;justify-content:center;text-decoration:none;text-align:center}
input.main:not(:disabled),a.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:650}
input:disabled{cursor:not-allowed;background:none;border:1px dashed var(--line);color:var(--soft)}
input[type=text],input[type=email],select{width:100%;background:var(--paper)}
input[aria-invalid]{border:2px solid var(--alert)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[hidden],.sr-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none!important}
`;

/** For a page with a side for those who test: beside the page, on a phone below it, and dashed. */
export const BENCH_STYLE = `
.with-bench{max-width:62rem;display:grid;gap:1.25rem;align-items:start}
.with-bench>*{min-width:0}
.bench{border:2px dashed var(--soft);border-radius:6px;padding:1rem min(1rem,4vw)}
.test a{color:inherit;white-space:nowrap;display:inline-block;padding:0 .5rem}
.bench label b{margin-top:.5rem}
.bench form+form,.bench ul+form{border-top:1px solid var(--line);margin-top:.75rem;padding-top:.75rem}
.bench section{background:none;border:0;border-top:1px solid var(--line);border-radius:0;padding:.9rem 0 0;margin-top:.9rem}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr));gap:0 .9rem;align-items:end}
.fields p{min-width:0}
.pair{display:flex;flex-wrap:wrap;gap:0 .7rem}
.pair input[type=submit]{flex:1 1 8rem;width:auto;padding:.5rem}
@media (min-width:52rem){.test a{display:none}.with-bench{grid-template-columns:minmax(0,1fr) 21rem;gap:2rem;padding-top:2.5rem}}
`;
