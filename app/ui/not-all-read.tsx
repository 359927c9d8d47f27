/** Where a part of a page could not be read, and it shows what there is. */
export function NotAllRead({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return null;
  return (
    <p role="status" className="mb-5 font-semibold">
      Some of this page could not be read right now. It is not lost: please try again in a moment.
    </p>
  );
}
