import { Notice } from "~/ui/notice";

export function CountriesUnavailable() {
  return (
    <Notice title="Error Loading Countries" level={3}>
      <p>We could not load the countries. Please try again later.</p>
    </Notice>
  );
}
