import { type Note, notesFor, roamingSource } from "#server/trips/note-rules";
import { noteWords } from "./words";
import { useSource } from "#server/trips/use-rules";

/** What to say before anything is sold, each with its source where it is a law. */
export function Notes({ notes, nameOf }: { notes: readonly Note[]; nameOf: (code: string) => string }) {
  return notes.map((note, index) => (
    <p key={index} className="mb-6 border-l-4 border-sea bg-paper-warm px-4 py-3">
      {noteWords(note, nameOf)}
      {note.code === "may_need_none" && (
        <>
          {` (${roamingSource.law}: `}
          <a href={roamingSource.address} rel="noreferrer" className="underline underline-offset-4">
            {roamingSource.name}
          </a>
          )
        </>
      )}
    </p>
  ));
}

/** Where a plan works and cannot be installed after arrival; nothing elsewhere. */
export function InstallAhead({ countries }: { countries: readonly { code: string; name: string }[] }) {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return <Notes notes={notesFor([...names.keys()])} nameOf={(code) => names.get(code)!} />;
}

/** The source of the estimate of a trip's data. */
export function UseSource({ className }: { className?: string }) {
  return (
    <p className={className}>
      Estimates for one person, by{" "}
      <a href={useSource.address} rel="noreferrer" className="underline underline-offset-4">
        {useSource.name}
      </a>
      : {useSource.says}.
    </p>
  );
}
