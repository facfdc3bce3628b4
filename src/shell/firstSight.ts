import { useDocument } from '../state/documentStore';
import { generateNetwork } from '../state/networkActions';
import { tellKeep } from '../state/persistence/keepStore';
import { lastDesign } from '../state/persistence/lastDesign';
import { useRuns } from '../state/runStore';

/**
 * What the page opens with: what a link names, else the design that was left last, else two k=4 fat trees joined at the middle. Begun before
 * the first paint.
 */
export function openFirstSight(): void {
  window.addEventListener('hashchange', () => void openLinked());
  void openLinked()
    .then((opened) => opened || reopenLast())
    // A part that cannot be loaded must not leave the page empty.
    .catch(() => false)
    .then((opened) => opened || openDefault());
  keepSoon();
}

async function openLinked(): Promise<boolean> {
  const { hash } = window.location;
  // A figure stands over whatever design there is.
  if (hash.startsWith('#figure='))
    void import('../workspaces/figures/openFigureLink').then((part) => part.openFigureLink(hash));
  if (hash.startsWith('#play=')) return (await import('../workspaces/play/openFromLink')).openFromLink(hash);
  if (hash.startsWith('#design=')) return (await import('./persistence/openShared')).openShared(hash);
  return false;
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
