/** A page that says how often it was made, and can be made a special one by its address. */
import { setTimeout as sleep } from "node:timers/promises";
import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

/** The names that the page was asked for by, in the order in which it was made. */
export const made: string[] = [];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?name=` tells its pages apart, `?letters=` is how long they are. */
export const handle = { isDocument: true, query: ["name", "letters", "status", "caching", "cookie"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const name = given.name ?? "";
  const number = made.push(name);
  await sleep(1); // as one that asks a database
  const special: Record<string, string> = {};
  if (given.caching) special["Cache-Control"] = given.caching;
  if (given.cookie) special["Set-Cookie"] = `${given.cookie}=${number}`;
  const text = `made ${made.filter((each) => each === name).length} times at ${request.url} ${"x".repeat(Number(given.letters ?? 0))}`;
  return json({ text }, { status: Number(given.status ?? 200), headers: special });
}

export default function Made() {
  return useLoaderData<typeof loader>().text;
}

/** How often the page had been made when this one was. */
export function timesIn({ body }: { body: string }): number {
  return Number(/made (\d+) times/.exec(body)?.[1]);
}
