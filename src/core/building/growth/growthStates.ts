import type { Host, Link, NodeId, Switch, Topology } from '../../topology/topology';
import type { GrowthStage } from './stages';

/** The networks that a stage leads through; nodes and cables keep their ids in all of them. */
export interface StageStates {
  readonly before: Topology;
  /** The network before with what is drained, and nodes that go, marked as failed. */
  readonly drained: Topology;
  /** The network after it with what has been moved and added marked as failed. */
  readonly refilled: Topology;
  readonly after: Topology;
}

/** The networks on the way from one to another, stage by stage. Records of the network to come stand for those before as soon as a node is there. O(stages × records). */
export function growthStates(from: Topology, to: Topology, stages: readonly GrowthStage[]): StageStates[] {
  const states: StageStates[] = [];
  const linkTo = new Map(to.links.map((link) => [link.id, link]));
  let before = from;
  stages.forEach((stage, i) => {
    const after = i === stages.length - 1 ? to : afterStage(before, to, stage, linkTo);
    const moved = new Set<string>(stage.drain);
    const gone = new Set<string>(stage.gone);
    const fresh = new Set<string>([...stage.moves.map(({ link }) => link), ...stage.laid]);
    const come = new Set<string>([...stage.switches, ...stage.hosts]);
    states.push({ before, drained: withDown(before, moved, gone), refilled: withDown(after, fresh, come), after });
    before = after;
  });
  return states;
}

function afterStage(before: Topology, to: Topology, stage: GrowthStage, linkTo: ReadonlyMap<string, Link>): Topology {
  const gone = new Set<string>([...stage.gone, ...stage.taken]);
  const come = new Set<string>([...stage.switches, ...stage.hosts]);
  const moved = new Set<string>(stage.moves.map(({ link }) => link));
  const next = <R extends Switch | Host>(now: readonly R[], all: readonly R[]): R[] => {
    const planned = new Map<NodeId, R>(all.map((record) => [record.id, record]));
    return [
      ...now.flatMap((record) => (gone.has(record.id) ? [] : (planned.get(record.id) ?? record))),
      ...all.filter(({ id }) => come.has(id)),
    ];
  };
  const links = before.links.flatMap((link) => {
    if (gone.has(link.id)) return [];
    return moved.has(link.id) ? (linkTo.get(link.id) ?? link) : link;
  });
  const hosts = next(before.hosts, to.hosts);
  const present = new Set([...(before.machines ?? []).map(({ name }) => name), ...hosts.map(({ node }) => node)]);
  const machines = to.machines?.filter(({ name }) => present.has(name));
  return {
    ...before,
    ...(to.models && { models: to.models }),
    ...(machines && { machines }),
    switches: next(before.switches, to.switches),
    hosts,
    links: [...links, ...stage.laid.flatMap((id) => linkTo.get(id) ?? [])],
  };
}

function withDown(topology: Topology, links: ReadonlySet<string>, nodes: ReadonlySet<string>): Topology {
  const mark = <R extends { readonly id: string }>(records: readonly R[], which: ReadonlySet<string>): R[] =>
    records.map((record) => (which.has(record.id) ? { ...record, down: true } : record));
  return {
    ...topology,
    switches: mark(topology.switches, nodes),
    hosts: mark(topology.hosts, nodes),
    links: mark(topology.links, links),
  };
}
