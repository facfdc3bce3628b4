import { useDocument } from '../state/documentStore';
import { embedding } from '../state/embedding';
import { generateNetwork } from '../state/networkActions';
import { openWorkspace } from '../state/pageStore';
import { tellKeep } from '../state/persistence/keepStore';
import { lastDesign } from '../state/persistence/lastDesign';
import { useRuns } from '../state/runStore';
import type { Workspace } from '../workspaces/workspace';

/**
 * What the page opens with: what a link names, else the design that was left last, else two k=4 fat trees joined at the middle. Begun before
 * the first paint.
 */
export function openFirstSight(workspaces: readonly Workspace[]): void {
  window.addEventListener('hashchange', () => void openLinked(window.location.hash, workspaces));
  void openLinked(window.location.hash, workspaces)
    .then((opened) => opened || reopenLast())
    // A part that cannot be loaded must not leave the page empty.
    .catch(() => false)
    .then((opened) => opened || openDefault());
  // What another page shows is no design of the person's.
  if (!embedding) keepSoon();
}

/** Opens what a fragment names, if it is one that a workspace or the page reads: whether that is the design now. */
export async function openLinked(fragment: string, workspaces: readonly Workspace[]): Promise<boolean> {
  if (/^#(design|network)=/.test(fragment)) return (await import('./persistence/openShared')).openShared(fragment);
  if (fragment.startsWith('#view=')) {
    const { view, ...params } = Object.fromEntries(new URLSearchParams(fragment.slice(1)));
    whenNetwork(() => openWorkspace(view, params));
    return false;
  }
  const link = workspaces.flatMap(({ links = [] }) => links).find(({ start }) => fragment.startsWith(start));
  if (!link) return false;
  const opened = link.reader().then((open) => open(fragment));
  if (link.opens === 'design') return opened;
  // It stands over whatever design there is, which nothing needs to wait for.
  opened.catch(() => false);
  return false;
}

/** A workspace is asked about a network: at the first sight there is none yet. */
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
  const id = lastDesign();
  return id !== null && (await import('../state/persistence/keepActions')).reopen(id);
}

export function openDefault(): void {
  void generateNetwork(
    'joined-fat-tree',
    { en: 'Joined fat trees', ja: '連結ファットツリー' },
    { k: 4, joint: 'middle' },
  );
}

/** What keeps designs is loaded once there is something to keep, or the first result is there and nobody waits. */
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
