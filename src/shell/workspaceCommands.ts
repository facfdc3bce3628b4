import type { PageTexts } from '../i18n/en';
import { openWorkspace } from '../state/view/pageStore';
import type { Language } from '../state/view/preferencesStore';
import type { Command, Commands, Workspace } from '../workspaces/workspace';

/** Opens each workspace of the rail. */
export function railCommands(rail: readonly Workspace[], language: Language, t: PageTexts): readonly Command[] {
  return rail.map(({ id, title }) => ({
    id: `workspace-${id}`,
    label: `${t.workspace.label}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => openWorkspace(id),
  }));
}

/** Loads what the workspaces offer, in their order; one that cannot be loaded offers nothing. */
export async function loadCommands(workspaces: readonly Workspace[]): Promise<readonly Commands[]> {
  const loaded = await Promise.allSettled(workspaces.map(({ commands }) => commands?.()));
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
}
