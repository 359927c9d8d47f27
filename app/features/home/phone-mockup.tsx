import { HIGHLIGHTED_PLAN } from "#server/plans/rules";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Chart, Chat, Devices, type IconProps, Renew } from "~/ui/icons";

/** Gigabytes a day: a week of a traveller. */
const week = [
  { day: "M", gb: 0.6 },
  { day: "T", gb: 0.9 },
  { day: "W", gb: 0.4 },
  { day: "T", gb: 1.3 },
  { day: "F", gb: 1.1 },
  { day: "S", gb: 1.8 },
  { day: "S", gb: 1.5 },
];
const MOST_GB = 2;

const tiles: { Icon: (props: IconProps) => JSX.Element; label: string; note: string }[] = [
  { Icon: Chart, label: "Buy Data", note: "from 5GB" },
  { Icon: Devices, label: "Add Device", note: "2 of 5 used" },
  { Icon: Renew, label: "Auto Renew", note: "Off" },
  { Icon: Chat, label: "Support", note: "Real people" },
];

/** The dashboard on a phone, in its own colours and parts. It is a picture: nothing in it can be clicked. */
export function PhoneMockup({ className }: { className?: string }) {
  return (
    <figure
      className={classes(
        "w-full max-w-[19rem] rounded-[2.6rem] border border-edge bg-line p-2 lifted",
        className,
      )}
    >
      <figcaption className="sr-only">
        The dashboard on a phone: the data used each day of the week, tiles to buy data, add a device, set
        auto renew and ask support, and the {HIGHLIGHTED_PLAN} plan with 12 days left.
      </figcaption>
      <div aria-hidden="true" className="rounded-[2.1rem] bg-paper px-4 pt-3 pb-4">
        <div className="mx-auto mb-2 h-1.5 w-16 rounded-pill bg-line" />
        <p className="font-display text-lg font-bold">Welcome, Mira</p>
        <Week />
        <div className="mt-3 grid grid-cols-2 gap-2 max-xs:grid-cols-1">
          {tiles.map(({ Icon, label, note }) => (
            <div key={label} className="rounded-card border border-line bg-card p-2.5">
              <p className="flex items-center gap-1.5 text-sm leading-tight font-semibold">
                <Icon className="size-4.5 shrink-0 text-accent" /> {label}
              </p>
              <p className="mt-0.5 text-xs text-ink-soft">{note}</p>
            </div>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-3">
          <div>
            <p className="text-xs text-ink-soft">Your plan</p>
            <p className="font-display font-bold">{HIGHLIGHTED_PLAN}</p>
          </div>
          <Badge tone="sea">12 days left</Badge>
        </div>
      </div>
    </figure>
  );
}

/** Usage day by day, the last of them today. */
function Week() {
  return (
    <div className="mt-3 rounded-card border border-line bg-card p-3">
      <p className="flex items-baseline justify-between text-xs text-ink-soft">
        This week <strong className="text-sm text-ink tabular-nums">7.6 GB</strong>
      </p>
      <svg viewBox="0 0 210 78" className="mt-2 w-full" fontSize={10} textAnchor="middle">
        {week.map(({ day, gb }, index) => {
          const height = (gb / MOST_GB) * 60;
          const x = index * 30 + 6;
          return (
            <g key={x}>
              <rect
                x={x}
                y={62 - height}
                width={18}
                height={height}
                rx={3}
                fill={index === 6 ? "var(--accent)" : "var(--sea)"}
              />
              <text x={x + 9} y={75} fill="var(--ink-soft)">
                {day}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
