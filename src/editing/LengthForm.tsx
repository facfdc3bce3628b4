import { useDocument } from '../state/document/documentStore';
import { changeLength } from '../state/document/editActions';
import { DraftForm } from './DraftForm';
import { editTexts } from './texts';

/** The form for the length of cables; nothing takes it away. */
export function LengthForm({ ids }: { readonly ids: ReadonlySet<string> }) {
  const links = useDocument((d) => d.topology.links);
  const texts = editTexts();
  const lengths = new Set(links.filter(({ id }) => ids.has(id)).map(({ lengthM }) => String(lengthM ?? '')));
  const [common] = lengths;
  return (
    <DraftForm
      label={ids.size === 1 ? texts.lengthM : texts.lengthOf({ links: ids.size })}
      placeholder={lengths.size > 1 ? texts.mixed : texts.lengthNone}
      value={lengths.size === 1 ? common : ''}
      take={(draft) => changeLength(ids, draft.trim() === '' ? null : Number(draft))}
    />
  );
}
