/** A country's flag. Its name always stands beside it, so the picture is silent; it loads when it comes into view. */
export function Flag({ src, isLarge }: { src: string; isLarge?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={isLarge ? 72 : 30}
      height={isLarge ? 48 : 20}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-[3px] outline outline-line"
    />
  );
}
