/** Names such as leaf-0-1; longer ones may need the next line. */
const NAME = /([A-Za-z\d]+(?:-[A-Za-z\d]+)+)/;
const LONGEST = 24;

/** A sentence whose lines do not break within the names of switches and hosts. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(NAME).map((part, i) =>
    i % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={i} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
