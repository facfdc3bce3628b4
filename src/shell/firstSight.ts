import { Latest } from '../state/asks/latest';
import { useDocument } from '../state/document/documentStore';
import { generateNetwork, isNetworkComing } from '../state/document/networkActions';
import { tellKeep } from '../state/persistence/keepStore';
import { mayHaveDesigns } from '../state/persistence/lastDesign';
import { useRuns } from '../state/results/runStore';
import { embedding } from '../state/view/embedding';
import type { LinkReader, Workspace } from '../workspaces/workspace';
import { openLinkedView } from './openLinkedView';

/** Links that the page is to open, by its address or by a page around it. */
const asked = new Latest();

/**
 * Opens the page's first sight: what a link names, else the design that was left last, else two k=4 fat trees joined at the middle. Begun
 * before the first paint.
 */
export function openFirstSight(workspaces: readonly Workspace[]): void {
  // The address itself may have lost it by now: a link that was opened is taken off it.
  window.addEventListener('hashchange', ({ newURL }) => void followLink(new URL(newURL).hash, workspaces));
  void followLink(window.location.hash, workspaces);
  // A design that another page shows is none of the person's.
  if (!embedding) keepSoon();
}

/** Opens what a fragment names; where that is no network, and there is none yet, what the page opens with otherwise. */
export async function followLink(fragment: string, workspaces: readonly Workspace[]): Promise<void> {
  // A part that cannot be loaded must not leave the page empty.
  if (await openLinked(fragment, workspaces).catch(() => false)) return;
  if (!isEmpty() || (await reopenLast().catch(() => false)) || !isEmpty()) return;
  openDefault();
}

/** Checks whether there is no network, and none on its way. */
function isEmpty(): boolean {
  return useDocument.getState().lastRevision === 0 && !isNetworkComing();
}

/** Opens what a fragment names, if it is one that a workspace or the page reads, unless another is requested meanwhile: whether that is the design now. */
export async function openLinked(fragment: string, workspaces: readonly Workspace[]): Promise<boolean> {
  const shared = /^#(design|network)=/.test(fragment);
  const link = workspaces.flatMap(({ links = [] }) => links).find(({ start }) => fragment.startsWith(start));
  if (!shared && !link && !fragment.startsWith('#view=')) return false;
  const signal = asked.begin();
  if (shared) {
    const { openShared } = await import('./persistence/openShared');
    return !signal.aborted && openShared(fragment, signal);
  }
  if (!link) {
    const { view, ...params } = Object.fromEntries(new URLSearchParams(fragment.slice(1)));
    whenNetwork(() => signal.aborted || openLinkedView(view, params));
    return false;
  }
  const opened = openWith(link, fragment, signal);
  if (link.opens === 'design') return opened;
  // It stands over whatever design there is, which nothing needs to wait for.
  opened.catch(() => false);
  return false;
}

/** Opens a link in a workspace; returns whether it did, and reports why not. */
async function openWith({ reader }: LinkReader, fragment: string, signal: AbortSignal): Promise<boolean> {
  const open = await reader();
  const outcome = !signal.aborted && (await open(fragment, signal));
  if (outcome === true || signal.aborted) return outcome === true;
  if (outcome !== false) tellKeep({ kind: 'linkFailed', reason: outcome });
  // The link no longer says what is on the page from now on.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return false;
}

/** Calls `go` once there is a network, which reading a link needs: at the first sight there is none yet. */
function whenNetwork(go: () => void): void {
  if (useDocument.getState().topology.switches.length > 0) {
    go();
    return;
  }
  const stop = useDocument.subscribe(({ topology }) => {
    if (topology.switches.length === 0) return;
    stop();
    go();
  });
}

async function reopenLast(): Promise<boolean> {
  return (await mayHaveDesigns()) && (await import('../state/persistence/keepActions')).reopen();
}

export function openDefault(): void {
  void generateNetwork(
    'joined-fat-tree',
    { en: 'Joined fat trees', ja: '連結ファットツリー' },
    { k: 4, joint: 'middle' },
  );
}

/** Designs are kept by code that is loaded once there is something to keep, or the first result is there and nobody waits. */
function keepSoon(): void {
  const begin = (): void => {
    if (useDocument.getState().past.length === 0 && useRuns.getState().results.size === 0) return;
    for (const stop of stops) stop();
    import('../state/persistence/keeping').then(
      ({ startKeeping }) => startKeeping(),
      () => tellKeep({ kind: 'failed', fault: 'unavailable' }),
    );
    // While one develops, nothing may come from a cache.
    if (import.meta.env.PROD) void import('./offline').then(({ startOffline }) => startOffline());
  };
  const stops = [useDocument.subscribe(begin), useRuns.subscribe(begin)];
}
