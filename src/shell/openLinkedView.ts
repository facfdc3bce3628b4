import { useDocument } from '../state/document/documentStore';
import { tellKeep } from '../state/persistence/keepStore';
import { followToWorkspace, type JumpParams } from '../state/view/pageStore';
import { workspaces } from '../workspaces/registry';

/** Goes to the workspace that a link names, by its id or as it is called in English; tells of one that there is not. */
export function openLinkedView(view: string, params: JumpParams): void {
  const called = view.toLowerCase().replaceAll('-', ' ');
  const found =
    workspaces.find(({ id }) => id === view) ?? workspaces.find(({ title }) => title.en.toLowerCase() === called);
  if (found) followToWorkspace(found.id, params);
  else
    tellKeep({
      kind: 'wordsFailed',
      name: useDocument.getState().topology.name,
      reason: { en: `There is no view "${view}".`, ja: `「${view}」という画面はありません。` },
    });
}
