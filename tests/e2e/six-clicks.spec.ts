/** From the shop to an eSIM on the phone, as a new customer, by touch: the clicks and fields that it takes. */
import { expectHonest, type Traveller, travellerAt } from "../support/counted";
import { expect, freshName, IPHONE, test } from "../support/journey";

test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE, hasTouch: true });

interface Journey {
  from: string;
  choose(traveller: Traveller): Promise<void>;
  /** How many eSIMs come. */
  esims: number;
  mostClicks: number;
  typed: string[];
}

const byLine = (line: string, esims: number): Journey => ({
  from: "/",
  async choose(traveller) {
    await traveller.type("Where are you going?", line);
    await traveller.press("button", "Find my plan");
    await traveller.press("link", /^Select .*, one payment$/);
  },
  esims,
  mostClicks: 7,
  typed: ["Where are you going?", "Email"],
});

const journeys: Record<string, Journey> = {
  "a country's page to an installed eSIM in six clicks and one field": {
    from: "/destinations/jp",
    choose: (traveller) => traveller.press("link", /^Select Plan/),
    esims: 1,
    mostClicks: 6,
    typed: ["Email"],
  },
  "home to a trip of two cities, in seven clicks, two fields and one payment": byLine(
    "Tokyo and Seoul, 12 days, video calls",
    2,
  ),
  "home to a trip of six countries, in seven clicks, two fields and one payment": byLine(
    "UK, USA, Mexico, Peru, New Zealand, Japan, 80 days",
    5,
  ),
};

for (const [title, { from, choose, esims, mostClicks, typed }] of Object.entries(journeys))
  test(`from ${title}`, async ({ page, world, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    const hasScript = javaScriptEnabled ?? true;
    const traveller = await travellerAt(page, from, world.sandbox, hasScript);
    const { counted } = traveller;

    await choose(traveller);
    await traveller.type("Email", `${freshName()}@example.test`);
    await traveller.press("button", "Continue with e-mail");
    await traveller.press("button", /^Pay \$/);
    await traveller.press("button", "Pay exact amount"); // the wallet's
    const sent = Date.now();
    const before = counted.presses.length;

    await traveller.reads(/^Paid$/);
    const paid = Date.now();
    await traveller.reads(esims > 1 ? `Your ${esims} eSIMs are ready` : "Ready to install");
    await traveller.offers("link", "Install test code on iPhone", esims);
    const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
    console.log(
      `paid → install button: ${seconds(paid)} s, from the wallet's click ${seconds(sent)} s (JavaScript ${hasScript ? "on" : "off"})`,
    );
    expect(counted.presses, "no click from 'paid' to the install button").toHaveLength(before);

    await traveller.press("link", "Install test code on iPhone");
    const phone = await traveller.phone;
    await phone.press("button", "Download profile");
    await phone.reads("Installed, off");
    if (hasScript) await traveller.reads("Installed - switch it on"); // the page is still open, and follows

    console.log(`${counted.presses.length} clicks: ${counted.presses.join(", ")}`);
    expectHonest(counted);
    expect(counted.presses.length).toBeLessThanOrEqual(mostClicks);
    expect(counted.typed).toEqual(typed);
  });
