import { ParamError, readParams } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { type CertifiedChange, certifyStages } from '../../core/building/growth/certifyStages';
import { GrowthError } from '../../core/building/growth/growthError';
import { type GrowthTarget, sizeTarget } from '../../core/building/growth/growthTarget';
import { type GrowthPlan, planGrowth } from '../../core/building/growth/planGrowth';
import { type WorkStep, workOrder } from '../../core/building/growth/workOrder';
import { findGenerator } from '../../core/generators/registry';
import { mainNetwork, networkNamed } from '../../core/plant/networks';
import { withNetwork } from '../../core/plant/withNetwork';
import type { Topology } from '../../core/topology/topology';
import type { FormValues } from '../ask/form';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { GenerateParams } from '../networks/generateJob';
import { proofMaker } from '../proofMaker';
import type { growthAsk } from './ask';

type GrowthForm = FormValues<typeof growthAsk.form>;

export interface GrowthRequest extends Pick<GrowthForm, 'keep' | 'capacity' | 'ports' | 'seed'> {
  /** A network, what makes one, a size (`48x12` or `120`), or machines in all. */
  readonly target: string | Topology | GenerateParams | { readonly machines: number };
  /** Null: tables that are made to mix. */
  readonly engine: string | null;
  /** True if each change of tables on the way is to have a certificate. */
  readonly certify?: boolean;
  /** The network that grows, of a design with several; the first for computing where it is absent. */
  readonly network?: string;
}

export interface GrowthReply {
  /** Its networks, `to` and `states`, have all that the design has: what does not grow stays as it is. */
  readonly plan: GrowthPlan;
  /** The network that grows. */
  readonly network: string;
  readonly work: readonly WorkStep[];
  /** Those that were requested, in the order of the changes. */
  readonly certified: readonly CertifiedChange[];
}

function generated({ generator: id, params }: GenerateParams): Topology {
  const generator = findGenerator(id);
  if (!generator)
    throw new ParamError('generator', {
      en: `unknown generator "${id}"`,
      ja: `ネットワークの種類「${id}」はありません`,
    });
  return generator.generate(readParams(generator.descriptor.params, params));
}

function targetOf({ target, ports }: GrowthRequest, network: string): GrowthTarget {
  if (typeof target !== 'string') {
    if ('generator' in target) return { kind: 'network', topology: generated(target), asDrawn: ports === 'as-drawn' };
    if (!('switches' in target)) return { kind: 'machines', count: target.machines };
    const topology = networkNamed(target, network) ?? target;
    return { kind: 'network', topology, asDrawn: ports === 'as-drawn' };
  }
  const size = sizeTarget(target);
  if (size) return size;
  throw new GrowthError({
    en: `${target}: expected leaves (or pods) x spines such as 48x12, or a number of switches`,
    ja: `${target}：48x12 のような「リーフ（ポッド）数 x スパイン数」か、スイッチの数を指定してください`,
  });
}

/** How the network grows into another, in stages that are proven, and the work order. @throws GrowthError, EngineRefusal */
export const growth = defineJob({
  id: 'growth',
  inputs: ({ network }) => network.topology,
  *run(design: Topology, request: GrowthRequest): JobWork<GrowthReply> {
    const { keep: share, capacity: of, engine, seed, network = mainNetwork(design).name } = request;
    const from = networkNamed(design, network) ?? design;
    const asked = { target: targetOf(request, network), keeping: { share, of }, engine, seed, beside: design };
    const step = (done: number): JobStep => ({ stage: 'verify', done });
    const plan = yield* mapSteps(planGrowth(from, asked), step);
    const certified = request.certify ? yield* mapSteps(certifyStages(from, plan, { seed, by: proofMaker }), step) : [];
    const whole = (grown: Topology): Topology => withNetwork(design, from, grown);
    const [to, states] = [whole(plan.to), plan.states.map(whole)];
    return { plan: { ...plan, to, states }, network, certified, work: workOrder(design, to, plan.stages) };
  },
});
