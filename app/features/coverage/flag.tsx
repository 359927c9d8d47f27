/**
 * The build puts them there without hashes, so that a page of many names them cheaply; in development they
 * are npm's.
 */
const FOLDER = import.meta.env.DEV ? "/static/node_modules/country-flag-icons/3x2" : "/static/flags";

/**
 * A country's flag. Its name always stands beside it, so the picture is silent; it loads when it comes into
 * view.
 */
export function Flag({ code, isLarge }: { code: string; isLarge?: boolean }) {
  return (
    <img
      src={`${FOLDER}/${code}.svg`}
      alt=""
      width={isLarge ? 72 : 30}
      height={isLarge ? 48 : 20}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-[3px] outline outline-line"
    />
  );
}
