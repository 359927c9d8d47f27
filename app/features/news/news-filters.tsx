import { categories, categoryLabels, LONGEST_SEARCH, type NewsView } from "#server/news/rules";
import { paths } from "~/paths";
import { FilterLinks } from "~/ui/filter-links";
import { SearchForm } from "~/ui/search-form";

/** The search, and the categories. */
export function NewsFilters({ category, query }: NewsView) {
  const links = [undefined, ...categories].map((each) => ({
    to: paths.news({ category: each, query }),
    label: each ? categoryLabels[each] : "All News",
    isCurrent: category === each,
  }));
  return (
    <>
      <SearchForm
        action={paths.news()}
        label="Search news"
        placeholder="Search news..."
        query={query}
        maxLength={LONGEST_SEARCH}
        kept={{ category }}
      />
      <FilterLinks label="Categories" links={links} />
    </>
  );
}
