import type { Esim } from "#server/esims/esims";
import type { ShownStatus } from "#server/esims/words-rules";
import type { QrDrawing } from "#server/qr";
import { planNamesOf } from "#server/orders/rules";
import { countedPlans, sharedData } from "#server/subscriptions/forecast-rules";
import { usageWords } from "#server/subscriptions/rules";
import { count, formatGb, formatMoment } from "~/format";
import { endsSentence, heardSentence } from "~/features/subscriptions/time-left";
import { site } from "~/site";
import { Logo } from "~/ui/logo";
import { type CodeParts, confirmation, travelNotes } from "./install-card";
import { phoneNames } from "./phone-names";
import type { Phone } from "./phones.server";
import { QrCode } from "./install-now";

export interface PackedEsim {
  esim: Pick<Esim, "id" | "isTest" | "iccid" | "apn" | "isRoaming" | "plans">;
  code: CodeParts;
  qr: QrDrawing;
  shown: Omit<ShownStatus, "status">;
  /** The countries of what was bought at once, in words. */
  worksIn?: string;
}

interface ArrivalPackProps {
  /** At least one, in the order of the trip. */
  esims: readonly PackedEsim[];
  phone: Phone;
  madeAt: string;
}

/**
 * A document of its own, for a phone or two sheets of paper without a connection: everything that the page of an eSIM, or
 * of several, says, for the phone that was chosen there. The codes of four fill one sheet.
 */
export function ArrivalPack({ esims, phone, madeAt }: ArrivalPackProps) {
  const [{ esim }] = esims as [PackedEsim];
  const apns = [...new Set(esims.flatMap((each) => each.esim.apn ?? []))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{`Arrival pack | ${site.name}`}</title>
        <style>{arrivalPackStyles}</style>
      </head>
      <body>
        <header>
          <p className="brand">
            <Logo />
            {site.name}
          </p>
          <h1>Arrival pack</h1>
          <p>
            Everything to get online, without being online. Keep it to yourself: whoever scans the code gets
            the data.
          </p>
          {esim.isTest && <p className="test">Test code: a test profile that no phone can use.</p>}
        </header>
        <main>
          <div className={esims.length > 1 ? "codes" : undefined}>
            {esims.map((each) => (
              <CodeSection key={each.esim.id} {...each} isNamed={esims.length > 1} />
            ))}
          </div>
          <section className="steps">
            <h2>{phoneNames[phone.id]}</h2>
            <div>
              <h3>Install</h3>
              <List items={phone.install} />
              {phone.install.some((step) => step.includes("button")) && (
                <p className="aside">
                  The button is on the page of your eSIM. From this file, scan the QR code or type the code.
                </p>
              )}
            </div>
            <div>
              <h3>When you land</h3>
              <List items={phone.goOnline} />
              {apns.length > 0 && (
                <p>
                  If there is no data: {phone.apnMenu}, and enter{" "}
                  <b>{apns.length === 1 ? apns[0] : "its APN"}</b>.
                </p>
              )}
            </div>
            <p className="aside">
              For another phone, choose it on the page of your eSIM and save this file again.
            </p>
          </section>
          <section>
            <h2>Good to know</h2>
            <ul>
              <li>
                Installing needs some internet: Wi-Fi at the airport, or another phone's hotspot. Install
                before you leave if you can.
              </li>
              {travelNotes(esim).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{esims.length === 1 ? "Your plan" : "Your plans"}</h2>
            {esims.map((each) => (
              <PlansLeft key={each.esim.id} esim={each.esim} />
            ))}
          </section>
          <section>
            <h2>A person to ask</h2>
            <p>
              {site.contact.support}, {site.contact.phone} ({site.contact.hours})
            </p>
          </section>
        </main>
        <footer>
          Made {formatMoment(madeAt)} for{" "}
          {count(esims.flatMap((each) => countedPlans(each.esim.plans)).length, "plan")}.
        </footer>
      </body>
    </html>
  );
}

function CodeSection({ esim, code, qr, shown, worksIn = "", isNamed }: PackedEsim & { isNamed: boolean }) {
  const name = planNamesOf({ lines: countedPlans(esim.plans) });
  return (
    <section className="code">
      {isNamed && <h2>{name}</h2>}
      {isNamed && !name.includes(worksIn) && <p>{`Works in ${worksIn}`}</p>}
      {shown.action !== "install" && (
        <p>
          <b>{shown.label}:</b> <span>{shown.next}</span>
        </p>
      )}
      <QrCode qr={qr} label="QR code of your activation code" />
      <dl>
        <Fact label="Activation code" value={code.whole} isCode />
        {code.address && <Fact label="SM-DP+ address" value={code.address} isCode />}
        {code.matchingId && <Fact label="Matching ID" value={code.matchingId} isCode />}
        <Fact label="Confirmation code" value={confirmation(code)} />
        {esim.iccid && <Fact label="ICCID" value={esim.iccid} isCode />}
        <Fact label="APN" value={esim.apn ?? "set by the phone"} isCode={esim.apn !== null} />
      </dl>
    </section>
  );
}

/** The plans on an eSIM, and what is left of their data. */
function PlansLeft({ esim }: Pick<PackedEsim, "esim">) {
  const plans = countedPlans(esim.plans);
  const { dataBytes, usedBytes, asOf, parts } = sharedData(plans);
  if (plans.length === 0) return null; // its status says so
  return (
    <>
      <ul>
        {plans.map(({ id, planName, dataBytes, validityDays }) => (
          <li key={id}>
            {planName}: {formatGb(dataBytes)}, {count(validityDays, "day")}
          </li>
        ))}
      </ul>
      <p>
        {`${usageWords(dataBytes - usedBytes)} left, ${usageWords(usedBytes)} of ${formatGb(dataBytes)} used. ${endsSentence(parts)} ${heardSentence(asOf)}`}
      </p>
    </>
  );
}

function Fact({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isCode ? <code>{value}</code> : value}</dd>
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

/** The look of the arrival pack, in the page's own colours. It has no characters that HTML would escape. */
const arrivalPackStyles = `
:root { color-scheme: light dark; --paper: #f8f6f1; --card: #fff; --ink: #12202e; --soft: #4a5866; --line: #ddd8cc; --accent: #c8401c }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1620; --card: #15222f; --ink: #f2efe8; --soft: #a9b6c2; --line: #263646; --accent: #ff8a63 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1.25rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, Roboto, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.15; letter-spacing: -0.01em; margin: 0 0 0.5rem }
h1 { font-size: 2.2rem } h2 { font-size: 1.3rem } h3 { font-size: 1rem; margin-top: 0.9rem }
p { margin: 0 0 0.75rem }
.brand { display: flex; align-items: center; gap: 0.5rem; font-size: 1.25rem; font-weight: 700; margin: 0 0 1rem }
.brand svg { width: 1.9rem; height: 1.9rem }
.test { border: 2px solid var(--accent); border-radius: 8px; padding: 0.5rem 0.75rem; font-weight: 600 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin-top: 1rem }
.code { display: grid; gap: 1.25rem } .code :is(h2, p) { grid-column: 1 / -1; margin: 0 }
@media (min-width: 36rem) { .code { grid-template-columns: 15rem 1fr } }
.qr { display: block; width: 100%; max-width: 15rem; background: #fff }
dl { margin: 0; display: grid; gap: 0.6rem; align-content: start }
dt, footer { color: var(--soft); font-size: 0.85rem }
dd { margin: 0 }
code { font: 0.95rem/1.4 ui-monospace, Menlo, Consolas, monospace; user-select: all }
ol, ul { margin: 0; padding-left: 1.3rem } li { margin: 0.3rem 0 } ul + p { margin-top: 0.75rem }
footer { margin-top: 1.5rem }
section p:last-child { margin-bottom: 0 }
.aside { color: var(--soft); font-size: 0.9rem; margin: 0.75rem 0 0 }
@media print, (min-width: 40rem) { .steps { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.5rem } .steps h2, .steps .aside { grid-column: 1 / -1 } }
@media (max-width: 18rem) { body { padding-inline: 0.5rem } section { padding: 0.5rem } h1 { font-size: 1.5rem } h2 { font-size: 1.15rem } ol { padding-left: 1.1em } }
@page { margin: 12mm }
@media print {
  :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #c8401c }
  body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.4 }
  header { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem }
  header h1 { font-size: 20pt; margin: 0 } header p { margin: 0; grid-column: 1 / -1 } .brand { order: -1; font-size: 14pt } header .brand { grid-column: 2; grid-row: 1 }
  .test { margin-top: 0.4rem; padding: 0.2rem 0.5rem }
  section { break-inside: avoid; padding: 0.6rem 0.75rem; margin-top: 0.4rem; border-radius: 8px }
  h2 { font-size: 12pt } h3 { font-size: 10.5pt; margin-top: 0.3rem }
  .codes { display: grid; grid-template-columns: 1fr 1fr; gap: 0.4rem; break-after: page } .codes .code { grid-template-columns: 1fr; gap: 0.3rem; margin: 0 }
  .code { grid-template-columns: 5cm 1fr } .codes .qr { max-width: 3cm } .codes dl { gap: 0.12rem } .qr { max-width: 5cm; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  dl { gap: 0.3rem } dt, .aside, footer { font-size: 8.5pt } code { font-size: 9.5pt } li { margin: 0.15rem 0 }
  footer { margin-top: 0.5rem }
}
`;
