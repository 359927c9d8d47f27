/** Says that a part of a page could not be read, and that the page shows what there is. */
export function NotAllRead({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return null;
  return (
    <output className="mb-5 block font-semibold">
      Some of this page could not be read right now. It is not lost: please try again in a moment.
    </output>
  );
}
