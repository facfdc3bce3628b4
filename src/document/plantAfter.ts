import type { Machine } from '../core/topology/plantRecords';
import type { Topology } from '../core/topology/topology';
import type { Header } from './diff';

type Nodes = Pick<Topology, 'switches' | 'hosts'>;

/**
 * The machines and models of a design once its switches and hosts are others: the record of a machine goes with its last port, and a model with the last that
 * has it. What nothing had before stays. O(switches + hosts + machines).
 * @param machines those of the design, or what is said of them from now on
 */
export function plantAfter(
  topology: Topology,
  next: Nodes,
  machines: readonly Machine[] | undefined = topology.machines,
): Partial<Pick<Header, 'machines' | 'models'>> {
  const { models } = topology;
  if (!machines && !models) return {};
  const [had, has] = [topology, next].map(({ hosts }) => new Set(hosts.map(({ node }) => node)));
  const before = new Map(topology.machines?.map(({ id, name }) => [id, name]));
  const kept = machines?.filter(({ id, name }) => has.has(name) || !had.has(before.get(id) ?? name));
  const used = ({ switches }: Nodes, of: readonly Machine[] = []) =>
    new Set([...switches, ...of, ...(topology.panels ?? [])].map(({ model }) => model));
  const [usedBefore, usedNow] = [used(topology, topology.machines), used(next, kept)];
  const left = models?.filter(({ name }) => usedNow.has(name) || !usedBefore.has(name));
  // The same lists where nothing went, so that no step comes of it.
  return {
    machines: kept?.length === topology.machines?.length && machines === topology.machines ? machines : kept,
    models: left?.length === models?.length ? models : left,
  };
}
