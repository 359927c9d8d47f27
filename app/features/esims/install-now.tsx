import { Link } from "@remix-run/react";
import type { QrDrawing } from "#server/qr";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import type { CodeParts } from "./install-card";
import { installLinks } from "./install-links";
import { ANOTHER_SCREEN, type PhoneId } from "./phone-names";
import type { Phone } from "./phones.server";

const APPLE_NAMES: Partial<Record<PhoneId, string>> = { ipad: "iPad", iphone: "iPhone" };

export interface Installable {
  code: CodeParts;
  qr: QrDrawing;
  phone: Phone;
  isTest: boolean;
}

/** The page is read beside the phone: the picture is the first step. */
export function isScanned({ phone }: Pick<Installable, "phone">): boolean {
  return phone.id === ANOTHER_SCREEN;
}

/**
 * The button that installs it on the phone in the hand. It leads to the phone's own set-up; inside an app's browser it
 * does nothing, so it says where it works.
 */
export function InstallButton({ code, phone, isTest }: Omit<Installable, "qr">) {
  if (!phone.oneTap) {
    return (
      <a data-next-step href="#install" className={buttonClass("primary", "w-full")}>
        How to install it
      </a>
    );
  }
  const name = APPLE_NAMES[phone.id] ?? "Android";
  return (
    <div>
      <a
        data-next-step
        href={installLinks(code.whole)[phone.oneTap]}
        rel="noreferrer"
        className={buttonClass("primary", "min-h-14 w-full px-3 text-center")}
      >
        {isTest ? `Install test code on ${name}` : `Install on this ${name}`}
      </a>
      <p className="mt-2 text-center text-sm text-ink-soft">
        {phone.oneTap === "apple" ? "From iOS 17.4, in Safari." : "From Android 10, in Chrome, with eSIM."}
      </p>
    </div>
  );
}

interface EsimToInstall {
  id: string;
  isTest: boolean;
  phone: Phone;
  /** Null where the page is read on another screen, or the phone has no such link. */
  code: CodeParts | null;
}

/** Installs one eSIM of several: the same button on the phone, else a link to the picture. */
export function InstallOnEsim({ esim }: { esim: EsimToInstall | undefined }) {
  if (!esim) return null;
  const { code, phone, isTest } = esim;
  if (code && phone.oneTap) return <InstallButton code={code} phone={phone} isTest={isTest} />;
  return (
    <Link data-next-step to={paths.esim(esim.id)} className={buttonClass("primary", "w-full")}>
      Install it
    </Link>
  );
}

/** The picture for the phone's camera, and what it is. */
export function InstallPicture({
  qr,
  isTest,
  isFirst,
}: Omit<Installable, "code" | "phone"> & { isFirst: boolean }) {
  return (
    <div data-next-step={isFirst || undefined}>
      <QrCode qr={qr} label="QR code of your activation code" />
      <p className="mt-3 max-w-[19rem] text-sm text-ink-soft">
        {isTest
          ? "Test code: it carries a test profile that no phone can use."
          : "Scan it with the phone from another screen. It installs on one phone only: show it to nobody."}
      </p>
    </div>
  );
}

/** Dark on white in both themes, since cameras read no other. It is drawn in the page, so it has no address. */
export function QrCode({ qr: { size, path }, label }: { qr: QrDrawing; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need an address
    <svg role="img" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr">
      <title>{label}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
