/**
 * The cheapest possible server: it answers every request with the bytes that it was given. The shop is compared with
 * it.
 */
import { createServer } from "node:http";

let page = { headers: {}, body: Buffer.alloc(0) };
process.on("message", (message) => {
  if (message.body) page = { headers: message.headers, body: Buffer.from(message.body, "base64") };
});

const server = createServer((_request, response) => {
  response.writeHead(200, page.headers).end(page.body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
