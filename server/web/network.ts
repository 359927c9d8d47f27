import { isIPv6 } from "node:net";

const PREFIX_GROUPS = 4;

/**
 * Whose address this is: an IPv4 address stands for itself, an IPv6 one for its /64, because every
 * line gets a whole /64 to choose from.
 */
export function networkOf(address: string | undefined): string | undefined {
  const ipv4 = address?.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (ipv4) return ipv4;
  if (!address || !isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").toLowerCase().split("::");
  const groups = (text: string) => (text ? text.split(":") : []);
  const given = groups(head).length + groups(tail ?? "").length;
  const all =
    tail === undefined
      ? groups(head)
      : [...groups(head), ...Array<string>(8 - given).fill("0"), ...groups(tail)];
  return `${all
    .slice(0, PREFIX_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
