import type { QrDrawing } from "#server/qr";

/** Dark on white in both themes: cameras read no other. Drawn in the page, so no address leads to it. */
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
