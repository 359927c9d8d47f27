/** The look of the phone: a frame with a status bar, and what a phone's settings show of an eSIM. */
export const PHONE_STYLE = `
.phone{width:100%;max-width:23rem;margin:0 auto;padding:12px;border-radius:46px;background:#171B26;box-shadow:0 0 0 2px #454E66}
.screen{border-radius:36px;background:var(--paper);overflow:hidden;min-height:38rem;padding-bottom:1.5rem;border:1px solid var(--line)}
.status{display:flex;flex-wrap:wrap;gap:.1rem .6rem;align-items:center;padding:.8rem min(1.4rem,6vw) .5rem;font-size:.875rem;font-weight:600;font-variant-numeric:tabular-nums}
.status .line{margin-left:auto}
.bars{width:24px;height:15px;display:block;fill:var(--ink)}
.bars .no{fill:var(--line)}
.inside{padding:.75rem min(1.1rem,4vw) 0}
.inside h2{font-size:1.5rem;margin:.2rem 0 .6rem}
.inside dl{margin:.9rem 0;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:.2rem min(.9rem,3vw)}
.inside dl div{padding:.55rem 0;border-top:1px solid var(--line)}
.inside dl div:first-child{border:0}
.inside dt{font-size:.8125rem}
.inside dd{margin:0;font-size:.9375rem}
.inside dd.code{font:.8125rem/1.45 ui-monospace,Menlo,Consolas,monospace}
.inside input[type=submit]{border-radius:999px}
.inside .pair input[type=submit]{font-size:.875rem;padding:.35rem .6rem}
.finder{position:relative;padding:1.25rem;background:#10141F;border-radius:18px;margin:0 0 .75rem}
.finder svg{display:block;width:100%;max-width:11rem;margin:0 auto;border-radius:6px}
.finder::after{content:"";position:absolute;inset:.6rem;border:3px solid #fff;border-radius:14px;clip-path:polygon(0 0,22% 0,22% 100%,0 100%,0 78%,100% 78%,100% 100%,78% 100%,78% 0,100% 0,100% 22%,0 22%)}
.gauge{display:block;width:100%;height:12px;accent-color:var(--accent);margin:.2rem 0 .4rem}
`;
