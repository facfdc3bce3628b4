import type { NodeId } from '../core/topology/topology';
import { renameElement } from '../state/document/editActions';
import { DraftForm } from './DraftForm';
import { editTexts } from './texts';

/** The name of a switch or a host in the inspector. */
export function NameForm({ id, name }: { readonly id: NodeId; readonly name: string }) {
  const take = (draft: string) => (draft === name ? null : renameElement(id, draft));
  return <DraftForm label={editTexts().name} value={name} take={take} />;
}
