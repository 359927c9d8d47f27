import type { ReactNode } from "react";
import type { PartName } from "~/paths";
import { classes } from "./classes";

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React names elements of one's own
  namespace JSX {
    interface IntrinsicElements {
      "live-part": { name: PartName; tabindex: number; class: string; children: ReactNode } & CountedFields;
    }
  }
}

/** What the part has counted for fields of its form that say nothing, by their names. */
export type CountedFields = Readonly<Record<`data-${string}`, string>>;

/**
 * A part of a document that can be another one without the rest: links and searches that name it
 * (`data-part`) lead to the whole page, and where scripts run they fetch and change the part alone.
 */
export function LivePart({
  name,
  counted,
  children,
}: {
  name: PartName;
  counted?: CountedFields | undefined;
  children: ReactNode;
}) {
  return (
    <live-part name={name} {...counted} tabindex={-1} class="block [outline-style:none]">
      {children}
    </live-part>
  );
}

/** What a part shows while another one is loading; it replaces `children`. */
export function WithPlaceholder({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return (
    <div data-awaited>
      <template>{placeholder}</template>
      {children}
    </div>
  );
}

/** Empty cards, or lines, of the same size while a list is loading. */
export function Placeholders({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <ul aria-hidden="true" className={className}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>{children}</li>
        ))}
      </ul>
    </>
  );
}

/** A bar in the place of words that are loading; its size comes with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block rounded-field bg-line motion-safe:animate-pulse", className)}
    />
  );
}
