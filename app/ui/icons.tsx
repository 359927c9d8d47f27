/**
 * Our line icons: 24 grid, one weight, the colour of the text around them. The control that has an icon has words, so
 * every icon is hidden from assistive technology.
 */
import type { ReactNode } from "react";
import { classes } from "./classes";

export type IconProps = { className?: string };

export const Check = icon(<path d="m4.5 12.5 5 5 10-11" />);
export const Cross = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const Plus = icon(<path d="M12 5v14M5 12h14" />);
export const Menu = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ArrowRight = icon(<path d="M4 12h16m-6-6 6 6-6 6" />);

export const Globe = icon(
  <>
    <circle cx={12} cy={12} r={8.5} />
    <path d="M3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5Z" />
  </>,
);
export const Devices = icon(
  <>
    <rect x={10.5} y={5.5} width={10} height={16} rx={2} />
    <path d="M7.5 17.5h-2a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2M14.5 18.5h2" />
  </>,
);
export const Chat = icon(
  <path d="M6 4h12a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 18 16h-6l-4.5 4.5V16H6a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 6 4ZM8 8.5h8M8 11.5h5" />,
);
export const Envelope = icon(
  <>
    <rect x={3.5} y={5.5} width={17} height={13} rx={2} />
    <path d="m4.5 7 7.5 6 7.5-6" />
  </>,
);
export const Clock = icon(
  <>
    <circle cx={12} cy={12} r={8.5} />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const Coin = icon(
  <>
    <circle cx={9.5} cy={14.5} r={6} />
    <path d="M12.2 5.4a6 6 0 1 1 6.3 9.3M9.5 12v5" />
  </>,
);
export const BankCard = icon(
  <>
    <rect x={3.5} y={5.5} width={17} height={13} rx={2} />
    <path d="M3.5 10h17M7 14.5h3" />
  </>,
);
export const Sim = icon(
  <>
    <path d="M7 3.5h6.5L19 9v9.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z" />
    <path d="M8.5 11.5h7v5.5h-7zM12 11.5V17" />
  </>,
);
export const Renew = icon(
  <path d="M19 8.5A8 8 0 0 0 5 8M5 4v4.5h4.5M5 15.5a8 8 0 0 0 14 .5M19 20v-4.5h-4.5" />,
);
export const PhoneIcon = icon(
  <>
    <rect x={7} y={2.5} width={10} height={19} rx={2.5} />
    <path d="M11 18.5h2" />
  </>,
);
export const Chart = icon(<path d="M4 20.5h16M6.5 17v-4m5.5 4V5m5.5 12V9" />);

/** The networks' marks as plain glyphs of ours. */
export const Camera = icon(
  <>
    <rect x={3.5} y={3.5} width={17} height={17} rx={4.5} />
    <circle cx={12} cy={12} r={4} />
    <path d="M16.8 7.2h.01" />
  </>,
);
export const AlphabetIcon = icon(
  <>
    <rect x={3.5} y={3.5} width={17} height={17} rx={3} />
    <path d="M8 11v5.5M8 7.7h.01M12 16.5V11m0 2.8c0-1.7 1-2.8 2.3-2.8S16.5 12 16.5 13.5v3" />
  </>,
);
export const XLogo = icon(<path d="M4 4h4.2L20 20h-4.2L4 4ZM19.2 4l-5.6 6.3M10.4 13.7 4.8 20" />);

export const Bitcoin = icon(
  <path d="M8 5h5.5a3.3 3.3 0 0 1 0 6.7H8h6.2a3.6 3.6 0 0 1 0 7.3H8M6 5h2v14H6M10.3 5V2.5M13.3 5V2.5M10.3 21.5V19M13.3 21.5V19" />,
);
export const Ethereum = icon(
  <path d="m12 2.5 6 9-6 3.5-6-3.5 6-9ZM6 11.5 12 9l6 2.5M6.5 16.5l5.5 5 5.5-5" />,
);
export const Litecoin = icon(
  <>
    <circle cx={12} cy={12} r={9} />
    <path d="M11.5 6.5 9 17h7M7.8 13.8l6-2.5" />
  </>,
);

function icon(lines: ReactNode) {
  return lineDrawing(24, lines);
}

/** A drawing in lines of one weight, on a square grid of this size. */
export function lineDrawing(grid: number, lines: ReactNode) {
  return function LineDrawing({ className }: IconProps) {
    return (
      <svg
        className={classes("drawn", className)}
        width={grid}
        height={grid}
        viewBox={`0 0 ${grid} ${grid}`}
        aria-hidden="true"
      >
        {lines}
      </svg>
    );
  };
}
