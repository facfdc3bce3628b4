import type { NodeId } from '../core/topology/topology';
import { renameElement } from '../state/editActions';
import { EditLine } from './EditLine';
import { editTexts } from './texts';

/** The name of a switch or a host in the inspector. */
export function NameForm({ id, name }: { readonly id: NodeId; readonly name: string }) {
  return <EditLine label={editTexts().name} value={name} take={(draft) => renameElement(id, draft)} />;
}
