import { type CableFacts, netboxCables } from '../../formats/plugins/netboxRows';
import type { LinkId, Topology } from '../../topology/topology';
import type { Medium } from '../parts/media';
import type { ScheduleRow } from './schedule';

/** NetBox's names of kinds of cables. */
const TYPES: Readonly<Record<Medium, string>> = {
  dac: 'dac-passive',
  acc: 'dac-active',
  aoc: 'aoc',
  multimode: 'mmf-om4',
  singlemode: 'smf-os2',
};

/** The schedule as NetBox imports cables: with their kind, number and part; connected where that is done. O(links) */
export function formatNetboxSchedule(topology: Topology, rows: readonly ScheduleRow[]): string {
  const facts = new Map(
    rows.map(({ link, name, part, medium, lengthM, work: { status } }): [LinkId, CableFacts] => [
      link,
      {
        ...{ type: medium ? TYPES[medium] : '', label: name, description: part, lengthM },
        connected: status === 'connected' || status === 'tested',
      },
    ]),
  );
  return netboxCables(topology, ({ id }) => facts.get(id) ?? null);
}
