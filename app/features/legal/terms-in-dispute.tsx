import { site } from "~/site";
import { Mail } from "./contacts";

/** The two sections of the terms that matter when something has gone wrong. */
export const liability = (
  <>
    <p>
      The service is provided as it is and as available. Mobile networks have gaps and faults, and we do not
      promise that the service is uninterrupted, or that it reaches a certain speed at a certain place. As far
      as the law allows we give no implied warranties, such as those of merchantability and fitness for a
      particular purpose.
    </p>
    <p>
      As far as the law allows, {site.seller.name} is not liable for indirect or consequential damage, lost
      profit, lost data, or changes in the value of what you paid with. All our liability together is limited
      to the amount that you paid us in the 12 months before the event. Nothing in these terms limits what
      cannot be limited by law, such as liability for intent.
    </p>
  </>
);

export const disputes = (
  <>
    <p>
      <strong>Talk to us first.</strong> Write to <Mail to={site.contact.legal} /> and say what happened and
      what you would like. If we have not found a solution after 30 days, what follows applies.
    </p>
    <p>
      <strong>Law.</strong> These terms are governed by the law of {site.seller.law}, without its rules on
      conflicts of law. If you are a consumer, the mandatory rules of the country where you live still protect
      you.
    </p>
    {site.seller.arbitration && (
      <>
        <p>
          <strong>Arbitration.</strong> Disputes are decided by binding arbitration in{" "}
          {site.seller.arbitration}, and not by a court or a jury. Either of us may instead go to a
          small-claims court that is competent, or ask a court to stop the misuse of intellectual property.
        </p>
        <p>
          <strong>No class actions.</strong> Each of us brings claims in their own name only, and not as a
          plaintiff or member of a class. An arbitrator may not combine the claims of several people.
        </p>
      </>
    )}
  </>
);
