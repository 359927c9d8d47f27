import type { Esim } from "#server/esims/esims";
import type { QrDrawing } from "#server/qr";
import { count, formatGb, formatMoment } from "~/format";
import { timed, timeSentence } from "~/features/subscriptions/time-left";
import { site } from "~/site";
import { Logo } from "~/ui/logo";
import { arrivalPackStyles } from "./arrival-pack-styles";
import { type CodeParts, confirmation } from "./install-card";
import { travelNotes } from "./online-card";
import { phoneNames } from "./phone-names";
import type { Phone } from "./phones.server";
import { QrCode } from "./install-now";

interface ArrivalPackProps {
  esim: Pick<Esim, "isTest" | "iccid" | "apn" | "isRoaming" | "plans">;
  code: CodeParts;
  qr: QrDrawing;
  phone: Phone;
  madeAt: string;
}

/**
 * A document of its own, for a phone or two sheets of paper without a connection: everything that the eSIM's
 * page says, for the phone that was chosen there.
 */
export function ArrivalPack({ esim, code, qr, phone, madeAt }: ArrivalPackProps) {
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
          <section className="code">
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
              {esim.apn && (
                <p>
                  If there is no data: {phone.apnMenu}, and enter <b>{esim.apn}</b>.
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
            <h2>Your plan</h2>
            <ul>
              {esim.plans.map((plan) => (
                <li key={plan.id}>
                  {plan.planName}: {formatGb(plan.dataBytes)}. {timeSentence(timed(plan, new Date(madeAt)))}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>A person to ask</h2>
            <p>
              {site.contact.support}, {site.contact.phone} ({site.contact.hours})
            </p>
          </section>
        </main>
        <footer>
          Made {formatMoment(madeAt)} for {count(esim.plans.length, "plan")}.
        </footer>
      </body>
    </html>
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
