/** The look of the payer's page, and what its script adds: nothing that the page needs. */
import { COINS } from "./coins";

/** Seconds until a payer who has paid is brought back. */
export const BACK_AFTER_SECONDS = 5;
/** Seconds until a page that waits looks again. */
export const LOOK_AFTER_SECONDS = 3;

const COINS_SHOWN = COINS.map(({ code }) => `.pay:has([value=${code}]:checked) .in-${code}{display:grid}`);

/** The coin that is chosen shows its address; browsers that do not know which it is have a button for it. */
export const HOSTED_STYLE = `
.bill{padding:0;overflow:hidden;margin:0}
.bill>*{padding:1.1rem min(1.25rem,4vw);margin:0;border-top:1px solid var(--line)}
.bill>:first-child{border-top:0}
.bill div>p:last-child{margin-bottom:0}
.to{display:flex;gap:.6rem;align-items:center;margin:0 0 .9rem}
.to svg{width:34px;height:34px;flex:none;border-radius:8px}
.price{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin:.6rem 0 0;font-size:1.875rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
.how{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:baseline}
.left{margin:0;font-variant-numeric:tabular-nums}
.coins{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0 .75rem}
.coins::before{content:"";order:1;flex-basis:100%}
.coins label{display:flex;gap:min(.55rem,2vw);align-items:center;flex:1 1 8.5rem;min-height:52px;padding:.35rem min(.6rem,2vw);border:1px solid var(--soft);border-radius:6px;line-height:1.25;cursor:pointer}
.coins label:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.coins span{display:block;font-size:.875rem;font-weight:400;color:var(--soft);font-variant-numeric:tabular-nums}
.coins .off{order:1;flex:0 0 auto;min-height:0;padding:.1rem .5rem;border:1px dashed var(--line);color:var(--soft);font-size:.875rem;cursor:not-allowed}
.off input,.off span{display:none!important}
input[type=radio]{width:20px;height:20px;accent-color:var(--accent);margin:0;flex:none}
.panel{display:none;gap:.25rem 1.25rem;margin-top:1rem}
.qr{display:block;width:100%;max-width:13rem;height:auto;border-radius:6px;background:#fff;margin:0 auto}
.panel dl{margin:0;min-width:0}
.panel dt{font-size:.875rem}
dd.copied{display:flex;gap:.5rem;align-items:center;justify-content:space-between}
dd button{flex:none;min-width:6rem;padding:.4rem .6rem}
code{font:.9375rem/1.45 ui-monospace,Menlo,Consolas,monospace;user-select:all}
.panel .button,.panel>p{grid-column:1/-1}
.panel .button{margin-top:.75rem}
.back.main{margin-top:1rem;width:100%;justify-content:center;border-radius:6px;padding:.5rem 1rem;text-decoration:none}
.by{margin:.5rem 0 0}
.tick{width:52px;height:52px;display:block;margin:0 0 .5rem;color:var(--good)}
@supports not selector(:has(a)){.panel.on{display:grid}}
@supports selector(:has(a)){.show{display:none}}
${COINS_SHOWN.join("\n")}
@media (min-width:28rem){.panel{grid-template-columns:12rem 1fr}}
`;

/**
 * Copies, counts the time, follows the charge without a reload that would lose what is typed, and brings back
 * who has paid. A tester who uses the tester's side stays.
 */
export const HOSTED_SCRIPT = `{
const one=(what)=>document.querySelector(what),all=(what)=>document.querySelectorAll(what);
for(const button of all("[data-copy]")){
const value=one("#"+button.dataset.copy),label=button.firstChild,was=label.data;
button.hidden=false;
button.addEventListener("click",async()=>{
try{await navigator.clipboard.writeText(value.textContent);label.data="Copied"}
catch{getSelection().selectAllChildren(value);label.data="Selected"}
one("#said").textContent=button.textContent;
setTimeout(()=>{label.data=was},2000)})}
const left=one("[data-left]");
if(left){const end=Date.now()+left.dataset.left*1000,show=()=>{
const seconds=Math.max(0,Math.round((end-Date.now())/1000));
left.textContent=Math.floor(seconds/60)+":"+String(seconds%60).padStart(2,"0")};
show();setInterval(show,1000)}
const chosen=()=>one("input[type=radio]:checked")?.value??new URLSearchParams(location.search).get("coin")??"";
for(const radio of all("input[type=radio]"))radio.addEventListener("change",()=>{
for(const coins of all("select[name=coin]"))coins.value=radio.value;
history.replaceState(null,"","?coin="+radio.value)});
const state=one("[data-state]");
setInterval(async()=>{
if(document.hidden||[...all("input[type=text]")].some(({value})=>value))return;
try{const answer=await fetch(location.pathname+"/state");
if(answer.ok&&await answer.text()!==state.dataset.state)location.replace("?coin="+chosen())}catch{}
},${LOOK_AFTER_SECONDS * 1000});
const back=one("[data-back]"),note=one("#goes-back");
if(note){let seconds=${BACK_AFTER_SECONDS};
const count=setInterval(()=>{one("#seconds").textContent=--seconds;
if(seconds<1){clearInterval(count);location.replace(back.href)}},1000);
const stay=()=>{clearInterval(count);note.hidden=true};
for(const turn of ["focusin","pointerdown"])one(".bench").addEventListener(turn,stay)}
}`;
