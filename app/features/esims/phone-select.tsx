import { Form } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { type PhoneId, phoneNames } from "./phone-names";

/** Which phone this is, or that it is none. Guessed, and changed by a form that needs no script. */
export function PhoneSelect({ current }: { current: PhoneId }) {
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <label htmlFor="phone" className="mb-1.5 block text-sm font-semibold">
          Your phone
        </label>
        <select
          key={current}
          id="phone"
          name="phone"
          defaultValue={current}
          className="block min-h-12 w-full rounded-field border border-edge bg-card px-2.5 sm:px-3.5"
        >
          {Object.entries(phoneNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass("quiet")}>
        Show the steps
      </button>
    </Form>
  );
}
