import { Skeleton } from "~/ui/skeleton";

const PLACEHOLDERS = 6;

/** Empty slips of paper, the size of cards, while the articles are on their way. */
export function ArticlePlaceholders() {
  return (
    <>
      <output className="sr-only">Loading articles</output>
      <ul aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 *:grid">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <div className="pass">
              <div className="space-y-3 p-6 pb-8">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-6" />
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-16" />
              </div>
              <div className="pass-stub px-6 py-5">
                <Skeleton className="h-4 w-24" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
