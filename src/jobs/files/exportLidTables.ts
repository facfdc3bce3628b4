import type { LocalText } from '../../core/base/localText';
import { mapSteps } from '../../core/base/steps';
import type { ExportBundle } from '../../core/formats/parts/format';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { type LidRequest, lidTables } from '../../core/routing/families/lidTables';
import type { JobStep, JobWork } from '../job';
import type { ExportSet } from './exportArchive';

/** A set to write, and why several LIDs of a host take the same routes; null where they do not, or hosts have one. */
export interface WideSet {
  readonly set: ExportSet;
  readonly same: LocalText | null;
}

/** Adds tables for the further LIDs of hosts to what has none yet, where there are such LIDs and such tables can be had. */
export function* withLidTables(set: ExportSet, request: Omit<LidRequest, 'lmc'>): JobWork<WideSet> {
  let same: LocalText | null = null;
  const { whole, planes } = set;
  if (planes.length === 0) return { set: { whole: yield* widened(whole), planes }, same };
  const wide: ExportSet['planes'][number][] = [];
  for (const plane of planes) wide.push({ ...plane, bundle: yield* widened(plane.bundle) });
  return { set: { whole, planes: wide }, same };

  function* widened(bundle: ExportBundle): JobWork<ExportBundle> {
    const { fabric, table, turns = null, lanes = null, lids, furtherTables } = bundle;
    if (!table || !lids.lmc || furtherTables) return bundle;
    try {
      const work = lidTables(fabric, { table, turns, lanes }, { ...request, lmc: lids.lmc });
      const [, ...further] = yield* mapSteps(work, ({ stage, done }): JobStep => ({ stage, done }));
      return { ...bundle, furtherTables: further };
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      same = error.reason;
      return bundle;
    }
  }
}
