import { hasPlaces } from '../../core/topology/hasPlaces';
import type { Switch, Topology } from '../../core/topology/topology';
import { applyDiff, type Changes, type Diff } from '../../document/diff';
import { canvasPort } from '../view/canvasPort';

/**
 * A step that puts the first thing somewhere, with all switches where they stand: a layout that fills one window would be another in the next, and what
 * was put beside a switch would stand elsewhere. Other steps as they are. O(switches + hosts) for the first.
 */
export function withDrawnPlaces(topology: Topology, diff: Diff): Diff {
  if (hasPlaces(topology) || !hasPlaces(applyDiff(topology, diff))) return diff;
  const places = canvasPort.drawnPlaces();
  if (places.size === 0) return diff;
  const placed = (record: Switch): Switch => ({ ...record, position: record.position ?? places.get(record.id) });
  const { added, removed, updated } = diff.switches;
  const gone = new Set(removed.map(({ record }) => record.id));
  const changed = new Map(updated.map(([from, to]) => [from.id, to]));
  const switches: Changes<Switch> = {
    added,
    removed,
    updated: topology.switches.flatMap((from) => {
      if (gone.has(from.id)) return [];
      const to = changed.get(from.id) ?? from;
      const kept = places.has(from.id) ? placed(to) : to;
      return kept === from ? [] : [[from, kept] as const];
    }),
  };
  return { ...diff, switches };
}
