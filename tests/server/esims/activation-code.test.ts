import { describe, expect, test } from "vitest";
import { isLikelyIccid, parseActivationCode } from "#server/esims/activation-code";

const ADDRESS = "SMDP.GSMA.COM";
const ID = "04386-AGYFT-A74Y8-3F815";
const OID = "1.3.6.1.4.1.31746";

describe("every form of an activation code is read", () => {
  test.each([
    [
      "plain",
      `LPA:1$${ADDRESS}$${ID}`,
      { address: ADDRESS, matchingId: ID, oid: undefined, needsConfirmationCode: false },
    ],
    [
      "with a confirmation code",
      `LPA:1$${ADDRESS}$${ID}$$1`,
      { matchingId: ID, oid: "", needsConfirmationCode: true },
    ],
    [
      "with both",
      `LPA:1$${ADDRESS}$${ID}$${OID}$1`,
      { matchingId: ID, oid: OID, needsConfirmationCode: true },
    ],
    [
      "with the OID alone",
      `LPA:1$${ADDRESS}$${ID}$${OID}`,
      { matchingId: ID, oid: OID, needsConfirmationCode: false },
    ],
    [
      "without a matching id",
      `LPA:1$${ADDRESS}$$${OID}`,
      { matchingId: "", oid: OID, needsConfirmationCode: false },
    ],
    ["as a person types it", `1$${ADDRESS}$${ID}`, { address: ADDRESS, matchingId: ID }],
    [
      "in mixed case",
      "LPA:1$rsp-eu.Example.com$qR-xYz9",
      { address: "rsp-eu.Example.com", matchingId: "qR-xYz9" },
    ],
    ["with a lower-case prefix", `lpa:1$${ADDRESS}$${ID}`, { address: ADDRESS, matchingId: ID }],
    ["with empty fields at its end", `LPA:1$${ADDRESS}$${ID}$$`, { oid: "", needsConfirmationCode: false }],
    ["with a flag of 0", `LPA:1$${ADDRESS}$${ID}$${OID}$0`, { needsConfirmationCode: false }],
    [
      "with a field of a later version",
      `LPA:1$${ADDRESS}$${ID}$${OID}$1$2A`,
      { needsConfirmationCode: true },
    ],
    ["with a port", `LPA:1$127.0.0.1:4401$${ID}`, { address: "127.0.0.1:4401" }],
  ])("%s", (_form, code, parts) => {
    expect(parseActivationCode(code)).toMatchObject(parts);
  });
});

test.each([
  "",
  "LPA:",
  "LPA:1",
  `LPA:1$${ADDRESS}`,
  `LPA:2$${ADDRESS}$${ID}`,
  `LPA:1$$${ID}`,
  ` LPA:1$${ADDRESS}$${ID}`,
  `LPA:1$${ADDRESS}$${ID}\n`,
  `LPA:1$${ADDRESS}/path$${ID}`,
  `LPA:1$user@${ADDRESS}$${ID}`,
  `LPA:1$${ADDRESS}$${ID}é`,
  `LPA:1$${ADDRESS}$${"A".repeat(250)}`,
  "https://example.test",
])("%j is no activation code", (text) => {
  expect(parseActivationCode(text)).toBeUndefined();
});

test.each([
  ["8944500102198304826", true],
  ["89445001021983048262", false],
  ["8944500102198304825", false],
  ["8944500102198304828", false],
  ["1944500102198304826", false],
  ["89", false],
  ["89445001021983O4826", false],
])("ICCID %s has its check digit: %j", (iccid, isLikely) => {
  expect(isLikelyIccid(iccid)).toBe(isLikely);
});
