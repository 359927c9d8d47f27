interface FlagProps {
  code: string;
  /** The folder that the flags lie in. */
  flags: string;
  isLarge?: boolean;
}

/** A country's flag. Its name always stands beside it, so the picture is silent; it loads when it comes into view. */
export function Flag({ code, flags, isLarge }: FlagProps) {
  return (
    <img
      src={`${flags}${code}.svg`}
      alt=""
      width={isLarge ? 72 : 30}
      height={isLarge ? 48 : 20}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-[3px] outline outline-line"
    />
  );
}
