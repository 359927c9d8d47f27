/** The way between a browser and the shop, which a test can cut under whatever is sent. */
import { createServer, type IncomingMessage, request as ask } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

type Cut = "before the shop" | "after the shop" | null;

export interface Line {
  /** Where a browser finds it, as its proxy. */
  address: string;
  /** Where a post is cut off: before the shop hears of it, or with its answer. */
  cut: Cut;
  /** Whether, and where, the next request of any kind is cut off by chance. */
  chance: () => Cut;
  /** How many requests were cut off. */
  cuts: number;
  close(): void;
}

export async function layLine(): Promise<Line> {
  const server = createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url!);
    const cut = (request.method === "POST" ? line.cut : null) ?? line.chance();
    if (cut) line.cuts++;
    if (cut === "before the shop") return request.socket.destroy();
    const onwards = ask(
      { hostname, port, path: pathname + search, method: request.method!, headers: request.headers },
      (answer) => {
        if (cut === "after the shop") {
          answer.resume().on("close", () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    onwards.on("error", () => request.socket.destroy());
    request.pipe(onwards);
  });
  // what a test itself asks comes as a tunnel, and is left alone
  server.on("connect", ({ url }: IncomingMessage, socket: Socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const tunnel = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [socket, tunnel])
      end.on("error", () => [socket, tunnel].map((other) => other.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: Line = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: null,
    chance: () => null,
    cuts: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return line;
}
