import { ALL_REGIONS, type CountryFilter, type Region } from "#server/countries/rules";
import { paths } from "~/paths";
import { FilterLinks } from "~/ui/filter-links";
import { regionNames } from "./region-names";

interface Props {
  filter: CountryFilter;
  /** The regions of the data, each with its number of countries. */
  perRegion: { region: Region; countries: number }[];
}

/** The regions, each as a filter of the list. */
export function RegionLinks({ filter: { q, region }, perRegion }: Props) {
  const links = perRegion.map((each) => ({
    to: paths.destinations({ q, region: each.region }),
    label: regionNames[each.region],
    count: each.countries,
    isCurrent: region === each.region,
  }));
  const all = {
    to: paths.destinations({ q }),
    label: "All",
    count: perRegion.reduce((sum, { countries }) => sum + countries, 0),
    isCurrent: region === ALL_REGIONS,
  };
  return <FilterLinks label="Regions" links={[all, ...links]} />;
}
