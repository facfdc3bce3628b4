import type { DrawnLook } from '../model/look';
import { type CanvasModel, edgeBin } from '../model/model';
import type { Rules } from '../model/rulesPart';
import { BINS_TO_CAPACITY } from '../scales/colourScale';
import { isRelative } from '../scales/loadScale';
import { largerLoad } from '../scene/edgeLoads';
import { stands } from '../scene/stands';
import { paintPlateLabels, paintPlates } from './paintPlates';
import { layPlates } from './plates';
import { ruleText } from './ruleText';
import { sceneTiers } from './sceneTiers';
import { FAILED } from './tierInput';
import type { Tiers } from './tiers';

/** An edge that a plate stands for, among the kinds that `binLinks` takes. */
const PLATED = 4;

export const rules: Rules = { lay, paintPlates, paintPlateLabels, describePlate };

/** O(nodes + edges log). */
function lay(model: CanvasModel, kinds: Uint8Array, view: DrawnLook): void {
  const { network, scene } = model;
  const loads = view.showLoads ? model.loads : null;
  const tiers = sceneTiers(network, scene, kinds, loads);
  model.tiers = tiers;
  model.against = measures(model, tiers);
  const load = (e: number): number => (loads ? largerLoad(loads, e) : 0);
  const warns = (e: number): boolean => loads !== null && edgeBin(model, e, load(e)) >= BINS_TO_CAPACITY;
  const plates = tiers ? layPlates(tiers, scene, warns) : [];
  model.hasRules = plates.length > 0;
  // Who looks for the fullest links sees them, and every other one faintly.
  model.plates = view.drawing === 'lines' || model.strong ? [] : plates;
  const odd: number[] = [];
  model.plates.forEach(({ tier, segment }, p) => {
    for (const part of segment) model.plateOf[part >>> 2] = p;
    for (const e of tier.edges) if (model.plateOf[e] < 0 && tiers?.mark[e] !== FAILED) odd.push(e);
  });
  for (let e = 0; e < kinds.length; e++) if (model.plateOf[e] >= 0) kinds[e] = PLATED;
  model.exceptions = Uint32Array.from(odd.sort((a, b) => load(b) - load(a) || a - b));
}

/** Capacity; where the bound explains that most links are above it, the median of an edge's tier. */
function measures(model: CanvasModel, tiers: Tiers | null): Float32Array {
  const { full, scene } = model;
  const against = new Float32Array(scene.edgeCount).fill(full);
  if (!isRelative(model)) return against;
  for (const { edges, median } of tiers?.list ?? []) {
    // A tier with room to spare is measured against capacity.
    if (median > 0) for (const e of edges) against[e] = median > 1 ? Math.min(median, full) : 1;
  }
  return against;
}

function describePlate(model: CanvasModel, x: number, y: number, zoom: number): string {
  const plate = model.plates.find(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  return plate && stands(plate, zoom) ? ruleText(model, plate.tier).join('\n') : '';
}
