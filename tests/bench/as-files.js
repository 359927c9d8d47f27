/**
 * A site as files: whatever is asked for is fetched once from the shop and kept, with its headers. What the shop is
 * compared with in a browser. `--import probe.js` and the shop's origin as its argument.
 */
import { createServer, get } from "node:http";

const origin = process.argv[2];
const kept = new Map();

createServer(async ({ url, headers }, response) => {
  const key = `${url} ${headers["accept-encoding"]}`;
  const { status, fields, body } = kept.get(key) ?? (await fetchFor(key, url, headers));
  response.writeHead(status, fields).end(body);
}).listen(0, "127.0.0.1", function listening() {
  process.send?.({ port: this.address().port });
});

function fetchFor(key, url, headers) {
  const asked = { Accept: headers.accept, "Accept-Encoding": headers["accept-encoding"] };
  return new Promise((resolve, reject) => {
    get(origin + url, { headers: asked }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const page = { status: answer.statusCode, fields: answer.headers, body: Buffer.concat(chunks) };
      delete page.fields["set-cookie"];
      delete page.fields["transfer-encoding"];
      kept.set(key, page);
      resolve(page);
    }).on("error", reject);
  });
}
