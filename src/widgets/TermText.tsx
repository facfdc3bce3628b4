import { glossary, type TermId } from '../i18n/glossary';
import { useLocal } from '../i18n/language';

/** A word of the glossary, what it means and where it is from. */
export default function TermText({ id }: { readonly id: TermId }) {
  const local = useLocal();
  const { term, meaning, source } = glossary[id];
  return (
    <span style={{ display: 'block', marginTop: 6 }} data-testid="term">
      <b>{local(term)}</b>: {local(meaning)} ({source})
    </span>
  );
}
