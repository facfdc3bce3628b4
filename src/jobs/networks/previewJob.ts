import { compileFabric } from '../../core/fabric/compileFabric';
import { type NetworkFacts, networkFacts } from '../../core/sizing/networkFacts';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork, noInputs } from '../job';
import { type GenerateParams, loadGenerator } from './generateJob';

/** Preview of the network that a generator would make. */
export interface Preview {
  readonly facts: NetworkFacts;
  /** Its switches and the links between them, to draw; null where that is too much for a small picture. */
  readonly frame: Topology | null;
  /** Uint32Array[switches]: hosts at each. */
  readonly hosts: Uint32Array;
}

/** Larger networks are counted and not drawn. */
const MOST_SWITCHES = 1000;
const MOST_LINKS = 10_000;

/** The job that tells what a generator would make, without making it the design. */
export async function previewBy(id: string) {
  const generate = await loadGenerator(id);
  return defineJob({
    id: 'preview',
    inputs: noInputs,
    /** @throws ParamError for values that the generator cannot take. */
    *run(_: null, { params }: GenerateParams): JobWork<Preview> {
      yield { stage: 'generate', done: 0 };
      const topology = generate(params);
      const fabric = compileFabric(topology);
      const facts = networkFacts(fabric);
      const { hostOffset } = fabric;
      const hosts = Uint32Array.from(topology.switches, (_, s) => hostOffset[s + 1] - hostOffset[s]);
      const small = facts.switches <= MOST_SWITCHES && facts.links <= MOST_LINKS;
      return { facts, frame: small ? withoutHosts(topology) : null, hosts };
    },
  });
}

function withoutHosts(topology: Topology): Topology {
  const switches = new Set<string>(topology.switches.map(({ id }) => id));
  const links = topology.links.filter(({ a, b }) => switches.has(a.node) && switches.has(b.node));
  return { ...topology, hosts: [], links };
}
