import { categories, categoryLabels, type NewsView } from "#server/news/rules";
import { paths } from "~/paths";
import { FilterLinks } from "~/ui/filter-links";

/** The categories, each as a filter of the list. */
export function CategoryLinks({ category, query }: NewsView) {
  const links = [undefined, ...categories].map((each) => ({
    to: paths.news({ category: each, query }),
    label: each ? categoryLabels[each] : "All News",
    isCurrent: category === each,
  }));
  return <FilterLinks label="Categories" links={links} />;
}
