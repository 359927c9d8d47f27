import { readdirSync, readFileSync } from "node:fs";

/** As the build wrote them (bin/notices.ts); `npm run dev` has none, or those of the last build. */
const FOLDER = "build/notices";

/** The licences of what others made and this site holds. */
export function loader() {
  const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));
  return new Response(texts.join(`\n${"-".repeat(72)}\n\n`), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
