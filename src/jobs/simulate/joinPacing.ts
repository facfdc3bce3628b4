import { type GapSearchResult, joinGapRows, joinGapSearches } from '../../core/simulation/pacing/gapSearch';
import { pacingRows } from '../../core/simulation/pacing/pacingRows';
import { joinStudies } from '../../core/simulation/pacing/pacingStudy';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import type { JobStep } from '../job';

/** The answer of several workers to their shares of a comparison. @param parts one at least */
export function joinReplies(parts: readonly PacingReply[]): PacingReply {
  return joinStudies(parts);
}

/** The answer of several workers to their shares of a gap search. @param parts one at least */
export function joinSearches(parts: readonly GapSearchResult[]): GapSearchResult {
  return joinGapSearches(parts);
}

/** Where several workers stand together. @param latest of each, undefined before its first; one at least is there */
export function joinSteps(latest: readonly (JobStep | undefined)[]): JobStep {
  const told = latest.filter((step) => step !== undefined);
  const done = told.reduce((sum, step) => sum + step.done, 0) / latest.length;
  const { stage } = told[0];
  const searches = told.flatMap(({ frame }) => (frame?.kind === 'gaps' ? [frame] : []));
  if (searches.length > 0) return { stage, done, frame: { kind: 'gaps', rows: joinGapRows(searches) } };
  const frames = told.flatMap(({ frame }) => (frame?.kind === 'pacing' ? [frame] : []));
  if (frames.length === 0) return { stage, done };
  const [{ scale, tallies }] = frames;
  const rows = pacingRows(
    scale,
    frames.map((frame) => frame.tallies),
  );
  return { stage, done, frame: { kind: 'pacing', scale, tallies, rows } };
}
