import { Suspense } from 'react';
import type { TermId } from '../i18n/glossary';
import { latePart } from '../state/view/lateParts';

/** The glossary weighs on nobody who asks for no word. */
const TermText = latePart(() => import('./TermText'));

/** The meaning of a word of the field, fetched when it is first shown. */
export function TermNote({ id }: { readonly id: TermId }) {
  return (
    <Suspense fallback={null}>
      <TermText id={id} />
    </Suspense>
  );
}
