import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Field } from "./field";

/** A password, and a button to see what was typed. When it is sent it is hidden again. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "within">) {
  const [isShown, show] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    // A form that checks itself is not sent by a hidden button.
    const hide = ({ submitter }: SubmitEvent) => submitter?.hidden || show(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const word = isShown ? "Hide" : "Show";
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      within={
        <button
          ref={button}
          type="button"
          className="with-scripts absolute inset-y-0 right-0 min-w-18 rounded-field px-3 text-sm font-semibold text-accent underline underline-offset-4"
          onClick={() => show(!isShown)}
        >
          <span key={word}>{word}</span>
          <span className="sr-only"> {props.label}</span>
        </button>
      }
    />
  );
}
