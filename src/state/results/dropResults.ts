import { forgetTables } from '../asks/runOn';
import { useDocument } from '../document/documentStore';
import { revisionOfDesign, useSubject } from '../document/subjectStore';
import { changeLook, useLook } from '../view/lookStore';
import { resultsBeforeNow } from './beforeFailure';
import { forgetLeft, revisionsLeft, shownWhenLeft } from './leftShown';
import { leaveResults, type RouteResultView, useRuns } from './runStore';

/** Networks left on the way to the present one whose results stay: with hundreds of megabytes a network, each more would be felt. */
export const NETWORKS_KEPT = 10;

/** Forgets results; if the shown one is among them, the last that is left of `revision` takes its place. */
export function dropResults(revision: number, goes: (result: RouteResultView) => boolean): void {
  const { results } = useRuns.getState();
  const left = new Map([...results].filter(([, result]) => !goes(result)));
  if (left.size === results.size) return;
  forgetTables([...results.keys()].filter((key) => !left.has(key)));
  leaveResults(left);
  const { shownRun } = useLook.getState();
  if (shownRun !== null && !left.has(shownRun))
    changeLook({ shownRun: [...left.values()].findLast((result) => result.revision === revision)?.key ?? null });
}

/**
 * Forgets results of all but the networks that were left last, the present one, and those that are shown beside it: the one on the canvas while it is
 * out of date, and those of before a failure. Where undo leads further back, the network is routed again by the engine that it was left with.
 */
export function dropOldResults(): void {
  const { past, future } = useDocument.getState();
  const { revision } = useSubject.getState();
  const { results } = useRuns.getState();
  const shown = results.get(useLook.getState().shownRun ?? '');
  const routed = new Set([...results.values()].map((result) => result.revision));
  const stays = new Set([revision, ...resultsBeforeNow().map((before) => before.revision)]);
  if (shown) stays.add(shown.revision);
  for (const left of revisionsLeft()
    .filter((one) => routed.has(one))
    .slice(-NETWORKS_KEPT))
    stays.add(left);
  const reached = new Set([...past, ...future].flatMap(({ revisions }) => revisions));
  for (const left of revisionsLeft()) {
    if (stays.has(left)) continue;
    const last = results.get(shownWhenLeft(left) ?? '');
    forgetLeft(
      left,
      !reached.has(revisionOfDesign(left)),
      last && !last.imported && !last.vlan ? last.report.engine : null,
    );
  }
  dropResults(revision, (result) => !stays.has(result.revision));
}
