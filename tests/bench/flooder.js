/**
 * Asks as fast as it can, in a process of its own and behind all others of this machine: a real one has a machine of
 * its own. `node flooder.js ORIGIN PATTERN CONNECTIONS ADDRESS`; N in the pattern is another number each time. Says how
 * many answers it got when it is asked.
 */
import { Agent, request } from "node:http";
import os from "node:os";

const [, , origin, pattern, connections, address] = process.argv;
const headers = { "Accept-Encoding": "br", "X-Forwarded-For": address };
let [asked, answered] = [0, 0];

os.setPriority(os.constants.priority.PRIORITY_LOW);
process.on("message", () => process.send(answered));
process.once("disconnect", () => process.exit(0));
for (let each = 0; each < Number(connections); each += 1) ask(new Agent({ keepAlive: true, maxSockets: 1 }));

/** Over one connection; one that breaks is made again. */
function ask(agent) {
  const asking = request(origin + pattern.replace("N", String(asked++)), { agent, headers });
  asking.on("error", () => ask(agent));
  asking.on("response", (answer) =>
    answer
      .on("close", () => {
        if (answer.complete) answered += 1;
        ask(agent);
      })
      .resume(),
  );
  asking.end();
}
