import { useLocation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  ALL_REGIONS,
  ALL_SPEEDS,
  type CountryFilter,
  readFilter,
  writeFilter,
} from "#server/countries/rules";

/** Browsers refuse an address that changes with every key. */
const ADDRESS_FOLLOWS_MS = 250;
const NO_FILTER: CountryFilter = { q: "", region: ALL_REGIONS, speed: ALL_SPEEDS, all: false };

export interface LiveFilter {
  /** What is shown now. */
  filter: CountryFilter;
  form: RefObject<HTMLFormElement>;
  /** The form takes this as its key, so that its fields begin anew when the filter is set from elsewhere. */
  formKey: string;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** For links that lead to the same without JavaScript. */
  showAll: (event: MouseEvent) => void;
  clear: (event: MouseEvent) => void;
}

/**
 * The filter as it stands in the form now. The countries are all in the page, so the server is not asked
 * again; the address follows, to be shared or come back to. `loaded` is what the page came with.
 */
export function useLiveFilter(loaded: CountryFilter): LiveFilter {
  const { key, hash, pathname } = useLocation();
  const [visit, setVisit] = useState(key);
  // A jump within the page, over the map say, is no new visit: the fields would lose the focus.
  if (key !== visit && !hash) setVisit(key);
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<{ visit: string; filter: CountryFilter; clears: number }>();
  // A navigation, to this page too, ends what was typed before it.
  const current = changed?.visit === visit ? changed : undefined;
  const filter = current?.filter ?? loaded;
  const clears = current?.clears ?? 0;
  const change = (filter: CountryFilter, clears: number) => setChanged({ visit, filter, clears });

  useEffect(() => {
    // What was entered before the scripts were there counts too.
    const entered = form.current && filterIn(form.current);
    if (entered && writeFilter({ ...entered, all: loaded.all }) !== writeFilter(loaded)) {
      setChanged({ visit, filter: entered, clears: 0 });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [visit]);

  useEffect(() => {
    if (clears > 0) form.current?.querySelector("input")?.focus();
  }, [clears]);

  useEffect(() => {
    if (!current) return;
    const follow = () => history.replaceState(history.state, "", pathname + writeFilter(current.filter));
    const timer = setTimeout(follow, ADDRESS_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [current, pathname]);

  return {
    filter,
    form,
    formKey: `${visit} ${clears}`,
    onInput: (event) => change(filterIn(event.currentTarget), clears),
    showAll: inPlace(() => change({ ...filter, all: true }, clears)),
    clear: inPlace(() => change(NO_FILTER, clears + 1)),
  };
}

function filterIn(form: HTMLFormElement): CountryFilter {
  return readFilter(
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  );
}

/** Does it here, unless the link is to be opened elsewhere. */
function inPlace(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
