/** The look of the mailbox: a list, and beside it an email; on a phone one after the other. */
export const MAILBOX_STYLE = `
.mail{max-width:none;padding:0;display:grid;align-items:start}
.mail>*{min-width:0}
.letters{padding:1rem}
.box{font-size:1.375rem;display:flex;flex-wrap:wrap;gap:0 .6rem;align-items:baseline}
.filter{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0 1rem}
.filter input[type=submit]{width:auto;margin:0}
.filter input[type=text]{flex:1 1 8rem;width:auto;min-width:0}
.mails{background:var(--card);border:1px solid var(--line);border-radius:6px;overflow:hidden}
.mails li{padding:0}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .75rem;padding:.65rem .9rem .65rem 1.6rem;color:var(--ink);text-decoration:none;position:relative}
.mails a:hover{background:var(--paper)}
.mails a[aria-current]{background:var(--paper);box-shadow:inset 4px 0 var(--accent)}
.mails .what,.mails .how{grid-column:1/-1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.mails .who,.mails time,.mails .how{color:var(--soft);font-size:.875rem}
.mails time{font-variant-numeric:tabular-nums}
.unread .what{font-weight:700}
.unread::before{content:"";position:absolute;left:.65rem;top:1.05rem;width:.55rem;height:.55rem;border-radius:50%;background:var(--accent)}
.letters .back{margin-right:1rem}
.none,.empty{padding:1rem}
.beside{display:none}
.letter{padding:1rem;min-width:0}
.letter .up{margin:0}
.views{display:flex;flex-wrap:wrap;gap:.25rem;border-bottom:1px solid var(--line);margin:0 0 1rem}
.views a{flex:none;display:inline-flex;align-items:center;min-height:44px;padding:0 .9rem;text-decoration:none;border-bottom:3px solid transparent}
.views [aria-current]{border-color:var(--accent);color:var(--ink);font-weight:650}
iframe{display:block;width:100%;height:max(30rem,72vh);border:1px solid var(--line);border-radius:6px;background:var(--card)}
pre{white-space:pre-wrap;margin:0;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1rem;font:.9375rem/1.5 ui-monospace,Menlo,Consolas,monospace}
@media (min-width:60rem){.mail{grid-template-columns:24rem minmax(0,1fr);min-height:calc(100vh - 2.3rem)}.letters{border-right:1px solid var(--line);min-height:100%}.beside{display:block}.letter{padding:1.5rem 2.5rem 3rem;max-width:60rem}.letter .up{display:none}.empty{padding:3rem 2.5rem}}
`;
