import type { FloorModel } from '../../../core/building/floor/floorModel';
import type { Topology } from '../../../core/topology/topology';
import type { RecordRef } from '../../../state/selection/selectionStore';
import type { Language } from '../../../state/view/preferencesStore';
import { floorTexts } from './texts';

/** The nodes of a box, as the canvas selects them. */
export function refsOf({ switches, hosts }: Topology, { network }: FloorModel, box: number): RecordRef[] {
  const parts = network.boxes[box];
  return [
    ...parts.switches.map((s) => ({ kind: 'switch', id: switches[s].id }) as const),
    ...parts.hosts.map((h) => ({ kind: 'host', id: hosts[h].id }) as const),
  ];
}

const cablesOf = new WeakMap<FloorModel, { readonly count: Uint32Array; readonly cm: Float64Array }>();

/** Cables of every box and their centimetres, added up once a floor. */
function cablesBy(model: FloorModel) {
  const known = cablesOf.get(model);
  if (known) return known;
  const { boxes, cables } = model.network;
  const sums = { count: new Uint32Array(boxes.length), cm: new Float64Array(boxes.length) };
  for (const { link, a, b } of cables) {
    for (const box of [a, b]) {
      sums.count[box]++;
      sums.cm[box] += Math.max(0, model.lengthCm[link]);
    }
  }
  cablesOf.set(model, sums);
  return sums;
}

/** A box in words: where it stands, and its cables. */
export function boxText(model: FloorModel, box: number, language: Language): string {
  const { name, units } = model.network.boxes[box];
  const { rack = '', unit = 0, locked = false } = model.places[box] ?? {};
  const { count, cm } = cablesBy(model);
  return floorTexts(language).box({ name, rack, unit, units, locked, cables: count[box], cm: cm[box] });
}
