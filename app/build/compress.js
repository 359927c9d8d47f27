import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|ico|txt)$/;
const MIN_BYTES = 256;

/** Writes .br and .gz beside every client file, so that the server never compresses a file twice. */
export function compressClientFiles() {
  for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
    const file = path.join("build/client", entry);
    if (!COMPRESSIBLE.test(file) || statSync(file).size < MIN_BYTES) continue;
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
