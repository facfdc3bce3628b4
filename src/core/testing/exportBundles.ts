import { assignLids } from '../addressing/assignLids';
import { compileFabric } from '../fabric/compileFabric';
import type { ExportBundle } from '../formats/parts/format';
import { generateFromSpec } from '../generators/spec';
import type { Engine } from '../routing/contract/engine';
import { findEngine } from '../routing/registry';
import type { LinkEnd, Topology } from '../topology/topology';
import { runEngine } from './runEngine';

/** Input of exporters: a network, or one by its spec, with the tables of an engine where one is named. */
export function bundleOf(of: string | Topology, engine?: string): ExportBundle {
  const topology = typeof of === 'string' ? generateFromSpec(of) : of;
  const fabric = compileFabric(topology);
  const table = engine === undefined ? {} : { table: runEngine(findEngine(engine) as Engine, fabric).table };
  return { topology, fabric, lids: assignLids(topology, 'node-order'), ...table };
}

/** Every cable by the names and ports of its ends, in an order of its own: two networks with the same list are wired alike. */
export function wiring({ switches, hosts, links }: Topology): string[] {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const end = ({ node, port }: LinkEnd) => `${names.get(node)}[${port}]`;
  return links.map(({ a, b }) => [end(a), end(b)].sort().join(' -- ')).sort();
}
