import type { ParamValue } from '../../src/core/base/params';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import { parseSpec } from '../../src/core/generators/spec';
import { chooseLayout, placeNetwork } from '../../src/drawing/layouts/placeNetwork';
import { indexNetwork } from '../../src/drawing/scene/network';

/** A network as both pages get it. */
export interface DrawnNetwork {
  /** What our page generates it by. */
  readonly generator: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly switches: number;
  readonly links: number;
  /** A switch in the middle of things, to be dragged. */
  readonly middle: string;
  /** Elements for Cytoscape, switches and the links between them, where our page puts them. */
  readonly elements: {
    readonly nodes: readonly object[];
    readonly edges: readonly object[];
  };
}

/** Generates and places a network as the page does. Hosts are left out: our page draws so many as counts. */
export function drawnNetwork(spec: string): DrawnNetwork {
  const { generator, params } = parseSpec(spec);
  const topology = generator.generate(params);
  const fabric = compileFabric(topology);
  const { neighbours, levels, ends } = indexNetwork(topology, fabric);
  const { switchX, switchY } = placeNetwork(topology, neighbours, levels, chooseLayout(topology, levels));
  const { switches } = topology;
  const nodes = switches.map(({ name }, s) => ({
    data: { id: String(s), label: name },
    position: { x: switchX[s], y: switchY[s] },
  }));
  const edges = topology.links.flatMap((_, l) => {
    const [a, b] = [ends[2 * l], ends[2 * l + 1]];
    if (a < 0 || b < 0 || a >= switches.length || b >= switches.length) return [];
    return [{ data: { id: `l${l}`, source: String(a), target: String(b), colour: '#31688e', load: (l % 40) / 40 } }];
  });
  return {
    generator: generator.descriptor.id,
    params: { k: params.k },
    switches: switches.length,
    links: edges.length,
    middle: switches[switches.length >>> 2].name,
    elements: { nodes, edges },
  };
}
