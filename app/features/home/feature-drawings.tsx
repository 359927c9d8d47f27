/**
 * The six drawings beside the features: a 64 grid, one line weight, ink with one touch of accent. Words beside each
 * drawing say what the feature is, so the drawings are hidden from screen readers.
 */
import type { ReactNode } from "react";
import { lineDrawing } from "~/ui/icons";

const accent = "var(--accent)";

/** A phone shows the code that installs the eSIM, and a bolt: data within a minute. */
export const InstantActivation = drawing(
  <>
    <path d="M42 24V11a5 5 0 0 0-5-5H15a5 5 0 0 0-5 5v42a5 5 0 0 0 5 5h19M23 11h6" />
    <path d="M16 18h7v7h-7zM29 18h7v7h-7zM16 31h7v7h-7zM29 31h3M29 36v2" />
    <path stroke={accent} d="M48 28 34 45h9l-3 13 14-17h-9l3-13Z" />
  </>,
);

/** The globe with the far line over it. */
export const WorldwideCoverage = drawing(
  <>
    <circle cx={30} cy={36} r={22} />
    <path d="M8 36h44M30 14c6 6.5 9 13.8 9 22s-3 15.5-9 22c-6-6.5-9-13.8-9-22s3-15.5 9-22Z" />
    <path stroke={accent} d="M16 27C20 8 44 2 55 17" />
    <circle cx={16} cy={27} r={2.5} fill={accent} stroke={accent} />
    <circle cx={56} cy={19} r={2.5} fill={accent} stroke={accent} />
  </>,
);

/** A coin pays for the ticket. */
export const CryptoPayment = drawing(
  <>
    <path d="M12.5 34H9a3 3 0 0 0-3 3v18a3 3 0 0 0 3 3h46a3 3 0 0 0 3-3V37a3 3 0 0 0-3-3h-7.5M48 40v2m0 4v2m0 4v2M14 50h18" />
    <circle cx={30} cy={24} r={17} stroke={accent} />
    <path
      stroke={accent}
      d="M26 16v16M24 16h8.5a4 4 0 0 1 0 8H26h7.5a4 4 0 0 1 0 8H24M28 13v3M32 13v3M28 32v3M32 32v3"
    />
  </>,
);

/** Two masts: the line leaves the weak one for the strong one. */
export const CarrierSwitching = drawing(
  <>
    <path d="m9 58 8-28 8 28M11.3 50h11.4M13.6 42h6.8M39 58l8-28 8 28M41.3 50h11.4M43.6 42h6.8" />
    <circle cx={17} cy={27} r={2.5} />
    <path d="M10.5 22a8 8 0 0 0 0 10" />
    <path stroke={accent} d="M17.2 21C20 4 43 4 46.6 22M53.5 22a8 8 0 0 1 0 10M57.5 18a14 14 0 0 1 0 18" />
    <circle cx={47} cy={27} r={2.5} fill={accent} stroke={accent} />
  </>,
);

/** A laptop and a phone on one plan. */
export const SeveralDevices = drawing(
  <>
    <path d="M32 42H16a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v6M6 50h26" />
    <rect x={38} y={27} width={20} height={31} rx={4} />
    <path d="M46 52h4" />
    <path stroke={accent} d="M25 35h.01M21.5 30.5a5 5 0 0 1 7 0M18 26a10 10 0 0 1 14 0" />
  </>,
);

/** Use day by day, under the line that the plan draws. */
export const UsageUnderControl = drawing(
  <>
    <path d="M6 58h41M12 58V44h7v14M25 58V34h7v24M38 58V40h7v18" />
    <path stroke={accent} d="M51 58V30h7v28h-7" />
    <path stroke={accent} d="M8 32C16 14 39 7 52 18" />
    <circle cx={54} cy={20} r={2.5} fill={accent} stroke={accent} />
  </>,
);

function drawing(lines: ReactNode) {
  return lineDrawing(64, lines);
}
