import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A body in the encodings that browsers read. */
export interface PackedBody {
  identity: Buffer;
  br: Buffer;
  /** Made for the first who comes without brotli: hardly any browser does, and it takes as long as the page itself. */
  gzip?: Buffer;
  /** How many got it with brotli. */
  readers: number;
  /** Its brotli is the smallest there is, or about to be. */
  isSmallest: boolean;
}

/** The best takes a hundred times as long as the quick one, and saves a tenth. */
const QUICK = 5;
const BEST = 11;

export async function pack(identity: Buffer): Promise<PackedBody> {
  return { br: await brotli(identity, QUICK), identity, readers: 0, isSmallest: false };
}

/** The body as it is sent. One that somebody comes for again is worth packing as small as it goes. */
export function unpack(body: PackedBody, encoding: Encoding): Buffer {
  if (encoding === "br") body.readers += 1;
  if (body.readers > 1) packSmaller(body);
  if (encoding === "gzip") return (body.gzip ??= gzipSync(body.identity));
  return body[encoding];
}

/** Its size counts the other packed body too, which is about as large. */
export function sizeOf({ br, identity }: PackedBody): number {
  return 2 * br.length + identity.length;
}

let isPacking = false;

/** One at a time in the whole process. The others stay as they are until somebody comes for them again. */
function packSmaller(body: PackedBody): void {
  if (body.isSmallest || isPacking) return;
  body.isSmallest = isPacking = true;
  void brotli(body.identity, BEST)
    .then((smallest) => (body.br = smallest))
    .finally(() => (isPacking = false));
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
