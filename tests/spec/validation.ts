import type { Parts } from "./point";

const schema = (title: string) => `server/accounts/schema.test.ts > ${title}`;
const inSchema = ["server/accounts/schema.ts", "server/accounts/rules.ts"];

export const validation: Parts = {
  "Sign-in": [
    {
      asks: "Username at least 3 characters: 'Username must be at least 3 characters.'",
      in: inSchema,
      shown: [
        schema('sign-in > {"username":"ab"} is told what is wrong'),
        schema("sign-in > three and six characters are enough to ask"),
        "routes/signin.test.ts > a form that is not filled in > says at each field what it needs, without a toast",
      ],
    },
    {
      asks: "Password at least 6: 'Password must be at least 6 characters.'",
      in: inSchema,
      shown: [
        schema('sign-in > {"password":"short"} is told what is wrong'),
        schema("sign-in > three and six characters are enough to ask"),
        "routes/signin.test.ts > a form that is not filled in > says at each field what it needs, without a toast",
      ],
    },
  ],
  "Sign-up": [
    {
      asks: "Username at least 3 characters",
      in: inSchema,
      shown: [
        schema('sign-up > the username "ab" is told *'),
        "e2e/accounts.spec.ts > an empty sign-up says at each field what it needs",
      ],
    },
    {
      asks: "Email must be valid: 'Please enter a valid email address.'",
      in: inSchema,
      shown: [
        schema("sign-up > * is no address"),
        schema("sign-up > * is an address"),
        "e2e/accounts.spec.ts > an empty sign-up says at each field what it needs",
      ],
    },
    {
      asks: "Password at least 8: 'Password must be at least 8 characters.'",
      in: inSchema,
      shown: [
        schema('sign-up > the password "Aa1xxxx" is told *'),
        "e2e/accounts.spec.ts > an empty sign-up says at each field what it needs",
      ],
    },
    {
      asks: "Password with upper case, lower case and a digit: 'Password must include uppercase, lowercase, and numbers.'",
      in: inSchema,
      shown: [
        schema('sign-up > the password "alllowercase1" is told *'),
        schema('sign-up > the password "ALLUPPERCASE1" is told *'),
        schema('sign-up > the password "NoNumbersHere" is told *'),
        "e2e/accounts.spec.ts > what was entered stays, passwords aside",
      ],
    },
    {
      asks: "confirmPassword must equal the password: 'Passwords don't match', shown on confirmPassword",
      in: inSchema,
      shown: [
        schema("sign-up > a second password that differs is told so, at its own field"),
        "e2e/accounts.spec.ts > what was entered stays, passwords aside",
      ],
    },
    {
      asks: "The same rules over the API, in the same words",
      in: ["app/routes/api.auth.register.ts", "server/accounts/schema.ts"],
      shown: [
        "routes/api/accounts.test.ts > registering > refuses what the page refuses, in the same words at the same fields",
      ],
    },
  ],
  "Lead form": [
    {
      asks: "Email must be valid: 'Please enter a valid email address', with a full stop as in every form",
      in: ["server/waitlist/schema.ts", "docs/decisions/0040-words-for-failures.md"],
      shown: [
        "server/waitlist/schema.test.ts > the form > empty, it says at both fields what they need",
        'server/waitlist/schema.test.ts > {"email":"ana@example"} is refused at its field',
      ],
    },
    {
      asks: "firstName at least 1 character: 'First name is required'",
      in: ["server/waitlist/schema.ts"],
      shown: [
        "server/waitlist/schema.test.ts > the form > empty, it says at both fields what they need",
        'server/waitlist/schema.test.ts > {"firstName":"   "} is refused at its field',
      ],
    },
    {
      asks: "lastName, phone and countryOfInterest are optional strings",
      in: ["server/waitlist/schema.ts"],
      shown: [
        "server/waitlist/schema.test.ts > as JSON an empty text is none",
        "server/waitlist/schema.test.ts > the form > takes the rest when it is there",
        "server/waitlist/schema.test.ts > the form > no country is no country",
      ],
    },
  ],
  "Waitlist form": [
    {
      asks: "Field errors display under firstName and email",
      in: ["app/features/waitlist/waitlist-form.tsx"],
      shown: [
        "routes/waitlist.test.ts > an empty form comes back with an error at both fields and its page",
        "e2e/waitlist.spec.ts > the card says at its fields what it needs, and keeps what was entered",
      ],
    },
    {
      asks: "The email input uses the email type",
      in: ["app/features/waitlist/waitlist-form.tsx"],
      shown: [
        "routes/fields-of-forms.test.ts > the waitlist form > its email is of the email type, and its country may be left out",
      ],
    },
    {
      asks: "The country is optional: 'Country of Interest (Optional)'",
      in: ["app/features/waitlist/waitlist-form.tsx", "server/waitlist/schema.ts"],
      shown: [
        "routes/fields-of-forms.test.ts > the waitlist form > its email is of the email type, and its country may be left out",
        "server/waitlist/schema.test.ts > the form > no country is no country",
      ],
    },
  ],
  "Contact form and selects": [
    ...["Name", "Email", "Subject", "Message"].map((label) => ({
      asks: `The contact form's ${label.toLowerCase()} is required`,
      in: ["app/features/support/contact-form.tsx", "server/support/schema.ts"],
      shown: [
        `routes/fields-of-forms.test.ts > the contact form > ${label} is required`,
        "routes/fields-of-forms.test.ts > the contact form > is checked by the browser, until the script says its own words",
        "e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came",
      ],
    })),
    {
      asks: "Its email uses the email type",
      in: ["app/features/support/contact-form.tsx"],
      shown: ["routes/fields-of-forms.test.ts > the contact form > its email is of the email type"],
    },
    {
      asks: "A select option may not have an empty-string value",
      in: ["server/waitlist/rules.ts", "server/countries/rules.ts", "app/ui/select-field.tsx"],
      shown: ["routes/fields-of-forms.test.ts > no option of a select on * has an empty value"],
    },
  ],
};
