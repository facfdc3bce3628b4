import { mapSteps } from '../../core/base/steps';
import { designFigures } from '../../core/choosing/designFigures';
import { designSketch } from '../../core/choosing/designSketch';
import { wiringKey } from '../../core/choosing/wiringKey';
import { generateFromSpec } from '../../core/generators/spec';
import { withEquipment } from '../../core/plant/equipment';
import { equippedNeed } from '../../core/sizing/equippedNeed';
import { findSizes } from '../../core/sizing/findSizes';
import { priceRequest } from '../building/billJob';
import { defineJob, type JobStep, type JobWork, noInputs } from '../job';
import { type FitRequest, leavesHalf } from '../networks/fitAsk';
import type { DesignsRequest, GivenDesign } from './ask';
import type { DesignRow, DesignsReply, GeneratedAs } from './designsReply';

interface Compared extends GivenDesign {
  readonly family?: GeneratedAs;
}

function* compareDesigns(_: null, request: DesignsRequest): JobWork<DesignsReply> {
  const { designs, need, engine, seed } = request;
  const prices = request.prices && priceRequest(request);
  const families = need ? yield* familiesFor(need) : [];
  const all: readonly Compared[] = [...designs, ...families];
  const firsts = firstsAlike(all);
  const rows = new Array<DesignRow | undefined>(all.length);
  const reply = (): DesignsReply => {
    const measured = rows.filter((row) => row !== undefined);
    return {
      currency: prices?.prices.currency ?? null,
      hosts: need ? equippedNeed(need, need.models).need.hosts : null,
      rows: measured,
      left: all.length - measured.length,
    };
  };
  // Those that nobody would buy are measured last; rows are in the order of the list.
  const order = [...all.keys()].sort((a, b) => Number(isSpare(all[a])) - Number(isSpare(all[b])) || a - b);
  for (const [done, i] of order.entries()) {
    const { name: design, topology, family } = all[i];
    const first = rows[firsts[i]];
    const step = (part: number): JobStep => ({ stage: 'measure', done: (done + part) / all.length });
    rows[i] = first
      ? { ...first, design, sameAs: first.design, ...(family && { family }) }
      : {
          ...{ design, ...(yield* mapSteps(designFigures(topology, { prices, engine, seed }), step)) },
          sketch: designSketch(topology),
          ...(family && { family }),
        };
    yield { ...step(1), designs: reply() };
  }
  return reply();
}

const isSpare = ({ family }: Compared): boolean => family?.spare === true;

/** For each design the first family of the same wiring; its own number elsewhere. */
function firstsAlike(all: readonly Compared[]): readonly number[] {
  const wirings = new Map<string, number>();
  return all.map(({ topology, family }, i) => {
    if (!family) return i;
    const wiring = wiringKey(topology);
    const first = wirings.get(wiring) ?? i;
    wirings.set(wiring, first);
    return first;
  });
}

/** A network of each kind that meets a need, with its machines and models. */
function* familiesFor(request: FitRequest): JobWork<Compared[]> {
  const { need, equipment } = equippedNeed(request, request.models);
  const { machine, switch: model, models } = request;
  const given = { machine, switch: model, speed: '', rails: need.rails, models };
  const found = yield* findSizes(need);
  return found.map(({ spec, generator, params, portsUsed }) => ({
    name: spec,
    family: { generator, params, equipment: given, spare: leavesHalf(portsUsed, need.ports) },
    topology: withEquipment(generateFromSpec(spec), equipment, need.rails).topology,
  }));
}

/** Designs side by side. @throws FormatError, ParamError */
export const designs = defineJob({ id: 'designs', inputs: noInputs, run: compareDesigns });
