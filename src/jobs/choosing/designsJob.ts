import { mapSteps } from '../../core/base/steps';
import { type DesignFigures, designFigures } from '../../core/choosing/designFigures';
import { type DesignSketch, designSketch } from '../../core/choosing/designSketch';
import { wiringKey } from '../../core/choosing/wiringKey';
import { generateFromSpec } from '../../core/generators/spec';
import { type GivenEquipment, withEquipment } from '../../core/plant/equipment';
import { equippedNeed } from '../../core/sizing/equippedNeed';
import { findSizes, type SizeFound } from '../../core/sizing/findSizes';
import { priceRequest } from '../building/billJob';
import { defineJob, type JobWork, noInputs } from '../job';
import { type FitRequest, leavesHalf } from '../networks/fitAsk';
import type { DesignsRequest, GivenDesign } from './ask';

/** A row of the comparison. */
export interface DesignRow extends DesignFigures {
  readonly design: string;
  readonly sketch: DesignSketch;
  /** Generator and parameters, of a family that meets the need. */
  readonly family?: GeneratedAs;
  /** The family before it whose network is the same. */
  readonly sameAs?: string;
}

/** How a network is generated again. */
export interface GeneratedAs extends Pick<SizeFound, 'generator' | 'params'> {
  readonly equipment: GivenEquipment;
  /** True if its switches leave more than half of the ports free that they may have. */
  readonly spare: boolean;
}

interface Compared extends GivenDesign {
  readonly family?: GeneratedAs;
}

export interface DesignsReply {
  /** Null without a price list. */
  readonly currency: string | null;
  /** Hosts of the need that families meet; null without one. */
  readonly hosts: number | null;
  readonly rows: readonly DesignRow[];
}

function* compareDesigns(_: null, request: DesignsRequest): JobWork<DesignsReply> {
  const { designs, need, engine, seed } = request;
  const prices = request.prices && priceRequest(request);
  const all: readonly Compared[] = need ? [...designs, ...(yield* familiesFor(need))] : designs;
  const rows: DesignRow[] = [];
  const wirings = new Map<string, string>();
  for (const { name, topology, family } of all) {
    const step = (done: number) => ({ stage: 'measure', done: (rows.length + done) / all.length });
    const figures = yield* mapSteps(designFigures(topology, { prices, engine, seed }), step);
    const wiring = family && wiringKey(topology);
    const sameAs = wiring && wirings.get(wiring);
    if (wiring && !sameAs) wirings.set(wiring, name);
    rows.push({
      ...{ design: name, ...figures, sketch: designSketch(topology) },
      ...(family && { family }),
      ...(sameAs && { sameAs }),
    });
  }
  const hosts = need ? equippedNeed(need, need.models).need.hosts : null;
  return { currency: prices?.prices.currency ?? null, hosts, rows };
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
