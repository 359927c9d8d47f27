import { existsSync, readdirSync, readFileSync } from "node:fs";

/** As the build wrote them (app/build/notices.ts). */
const FOLDER = "build/notices";
let texts: string[] | undefined;

/** The licences of the packages that this site holds. `npm run dev` has those of the last build, if there was one. */
export function loader() {
  if (!existsSync(FOLDER)) return new Response("The build writes these.", { status: 404 });
  texts ??= readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));
  return new Response(texts.join(`\n${"-".repeat(72)}\n\n`), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
