import { finish } from '../../base/steps';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { type Placement, type PlaceRequest, placeNetwork } from './placeNetwork';

/** Switches 0 to n - 1 with these links and no hosts. */
export function network(switches: number, links: readonly (readonly [number, number])[]): Topology {
  const builder = new TopologyBuilder();
  const ids = Array.from({ length: switches }, (_, i) => builder.addSwitch({ name: `sw-${i}`, portCount: 64 }));
  for (const [a, b] of links) builder.connect(ids[a], ids[b]);
  return builder.build('network');
}

/** One switch with its hosts. */
export function oneSwitch(hosts: number): Topology {
  const builder = new TopologyBuilder();
  const hub = builder.addSwitch({ name: 'hub', portCount: 64 });
  for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `h-${h}` }), hub);
  return builder.build('one switch');
}

/** The placement that tests request: model K, switches alone. */
export const ASKED: PlaceRequest = {
  floor: { units: 1, model: 'k' },
  racks: null,
  machines: 'none',
  spines: 'any',
  switchesAt: 'top',
  seed: 1,
};

/** Places to the end. */
export function place(topology: Topology, asked: Partial<PlaceRequest> = {}): Placement {
  return finish(placeNetwork(topology, { ...ASKED, ...asked }));
}
