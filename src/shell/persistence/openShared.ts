import type { LocalText } from '../../core/base/localText';
import { engineDescriptors } from '../../jobs/descriptors';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { placeNetwork } from '../../state/networkActions';
import { openWorkspace } from '../../state/pageStore';
import { keepOpened } from '../../state/persistence/keeping';
import { tellKeep } from '../../state/persistence/keepStore';
import { diedOpening, readLink, rememberOpening, VIEW } from '../../state/persistence/linkActions';
import { requestFor, routeNow } from '../../state/routeActions';
import { takeSetup } from '../../state/takeSetup';

const DIED: LocalText = {
  en: 'The page closed unexpectedly while it was being opened.',
  ja: '開く途中でページが予期せず終了しました。',
};

/**
 * Opens the design that a fragment carries, beside what is kept; false if it cannot be, which is told, and nothing has changed. A link on which
 * the page died just before is not opened again until one asks for it, since a reload would die once more.
 */
export async function openShared(fragment: string): Promise<boolean> {
  const [design, ...view] = fragment.split('&');
  if (diedOpening(fragment)) {
    tellKeep({ kind: 'linkFailed', reason: DIED, act: { again: () => void openShared(fragment) } });
    return false;
  }
  rememberOpening(fragment);
  // A page that is left has not died.
  const forget = (): void => rememberOpening(null);
  window.addEventListener('pagehide', forget, { once: true });
  try {
    const shared = await readLink(design);
    if (shared) place(shared);
    if (shared) openView(view.join('&'));
    return shared !== null;
  } finally {
    forget();
    window.removeEventListener('pagehide', forget);
  }
}

/** Goes where a link leads besides; what it asks for there, that workspace checks. */
function openView(view: string): void {
  const { [VIEW]: workspace, ...params } = Object.fromEntries(new URLSearchParams(view));
  if (workspace) openWorkspace(workspace, params);
}

function place({ topology, setup }: NonNullable<Awaited<ReturnType<typeof readLink>>>): void {
  const engine = engineDescriptors.find(({ id }) => id === setup.engine);
  takeSetup(setup, engine, 'person');
  placeNetwork('import', topology);
  keepOpened();
  tellKeep({ kind: 'linkOpened', name: topology.name });
  // What is edited from now on is no longer what the link says.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  if (engine && !engine.search && !topology.tables && !isSmall(useDocument.getState().fabric)) {
    void routeNow(requestFor(engine.id, engine.title));
  }
}
