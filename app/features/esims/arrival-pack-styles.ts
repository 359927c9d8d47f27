/** The look of the arrival pack, in the page's own colours. Without characters that HTML would escape. */
export const arrivalPackStyles = `
:root { color-scheme: light dark; --paper: #f8f6f1; --card: #fff; --ink: #12202e; --soft: #4a5866; --line: #ddd8cc; --accent: #c8401c }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1620; --card: #15222f; --ink: #f2efe8; --soft: #a9b6c2; --line: #263646; --accent: #ff8a63 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1.25rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, Roboto, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.15; letter-spacing: -0.01em; margin: 0 0 0.5rem }
h1 { font-size: 2.2rem } h2 { font-size: 1.3rem } h3 { font-size: 1rem; margin-top: 0.9rem }
p { margin: 0 0 0.75rem }
.brand { color: var(--accent); font-weight: 700; margin: 0 }
.test { border: 2px solid var(--accent); border-radius: 8px; padding: 0.5rem 0.75rem; font-weight: 600 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin-top: 1rem }
.code { display: grid; gap: 1.25rem }
@media (min-width: 36rem) { .code { grid-template-columns: 15rem 1fr } }
.qr { display: block; width: 100%; max-width: 15rem; background: #fff }
dl { margin: 0; display: grid; gap: 0.6rem; align-content: start }
dt, footer { color: var(--soft); font-size: 0.85rem }
dd { margin: 0 }
code { font: 0.95rem/1.4 ui-monospace, Menlo, Consolas, monospace; user-select: all }
ol, ul { margin: 0; padding-left: 1.3rem } li { margin: 0.3rem 0 }
footer { margin-top: 1.5rem }
@media (max-width: 18rem) { body { padding-inline: 0.5rem } section { padding: 0.5rem } h1 { font-size: 1.5rem } h2 { font-size: 1.15rem } ol { padding-left: 1.1em } }
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000 }
  body { max-width: none; padding: 0; font-size: 10pt } section { break-inside: avoid; padding: 0.75rem; margin-top: 0.5rem }
}
`;
