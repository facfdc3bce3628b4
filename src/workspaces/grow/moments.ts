import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import type { LinkId, NodeId, Topology } from '../../core/topology/topology';

/** A moment of a plan: the network before a stage, the cables drained in it, those moved and laid; after the last stage, the whole network. */
export interface Moment {
  readonly phase: 'before' | 'drain' | 'change' | 'after';
  /** From 0; of `after` the last. */
  readonly stage: number;
}

/** Two moments a stage, the beginning and the end. */
export function momentsOf({ stages }: Pick<GrowthPlan, 'stages'>): readonly Moment[] {
  const middle = stages.flatMap((_, stage): Moment[] => [
    { phase: 'drain', stage },
    { phase: 'change', stage },
  ]);
  return [{ phase: 'before', stage: 0 }, ...middle, { phase: 'after', stage: Math.max(0, stages.length - 1) }];
}

/** The place among the moments of the end of a stage; 0: before the first. */
export const momentAfter = (stage: number): number => 2 * stage;

/** How a cable is drawn; `absent`: it is in the design, which has come to another state, but not there at this moment. */
export type CableLook = 'stays' | 'drained' | 'moved' | 'left' | 'laid' | 'taken' | 'absent';
/** How a switch is drawn; `absent`: not there yet, or no more. */
export type NodeLook = 'there' | 'new' | 'gone' | 'absent';

export interface HostLook {
  readonly id: NodeId;
  readonly look: NodeLook;
}

export interface MomentLook {
  readonly cables: readonly {
    readonly look: CableLook;
    readonly a: NodeId;
    readonly b: NodeId;
    readonly id: LinkId;
  }[];
  readonly nodes: ReadonlyMap<NodeId, NodeLook>;
}

/** The drawing of a moment, between switches alone. */
export function momentLook({ stages, states }: GrowthPlan, { phase, stage }: Moment): MomentLook {
  const now = stages[stage];
  const before = states[phase === 'after' ? states.length - 1 : stage];
  const nodes = new Map<NodeId, NodeLook>(before.switches.map(({ id }) => [id, 'there']));
  const draw = (topology: Topology, lookOf: (id: LinkId) => CableLook | null): MomentLook['cables'] => {
    const ids = new Set<NodeId>(topology.switches.map(({ id }) => id));
    return topology.links.flatMap(({ id, a, b }) => {
      const look = ids.has(a.node) && ids.has(b.node) ? lookOf(id) : null;
      return look === null ? [] : [{ look, id, a: a.node, b: b.node }];
    });
  };
  if (phase === 'before' || phase === 'after' || !now) return { cables: draw(before, () => 'stays'), nodes };
  const moved = new Set<LinkId>(now.moves.map(({ link }) => link));
  const taken = new Set<LinkId>(now.taken);
  const laid = new Set<LinkId>(now.laid);
  if (phase === 'drain') {
    const lookOf = (id: LinkId): CableLook => (moved.has(id) ? 'drained' : taken.has(id) ? 'taken' : 'stays');
    return { cables: draw(before, lookOf), nodes };
  }
  for (const id of now.switches) nodes.set(id, 'new');
  for (const id of now.gone) if (nodes.has(id)) nodes.set(id, 'gone');
  const come = draw(states[stage + 1], (id) => (moved.has(id) ? 'moved' : laid.has(id) ? 'laid' : 'stays'));
  const left = draw(before, (id) => (moved.has(id) ? 'left' : taken.has(id) ? 'taken' : null));
  return { cables: [...come, ...left], nodes };
}

/** Looks that a moment shows, of those that ask for a word. */
export function looksAt(
  plan: GrowthPlan,
  moment: Moment,
): { readonly cables: readonly CableLook[]; readonly nodes: readonly NodeLook[] } {
  const { cables, nodes } = momentLook(plan, moment);
  const drawn = new Set<CableLook>(cables.map(({ look }) => look));
  const stand = new Set<NodeLook>(nodes.values());
  if (wholeFrame(plan.states).switches.some(({ id }) => !nodes.has(id))) stand.add('absent');
  return {
    cables: (['drained', 'moved', 'left', 'laid', 'taken'] as const).filter((look) => drawn.has(look)),
    nodes: (['new', 'gone', 'absent'] as const).filter((look) => stand.has(look)),
  };
}

/** Hosts at each switch at a moment, new ones and those that go among them. */
export function momentHosts(
  { stages, states }: GrowthPlan,
  { phase, stage }: Moment,
): ReadonlyMap<NodeId, readonly HostLook[]> {
  const changes = phase === 'change' && stages[stage] !== undefined;
  const fresh = new Set<NodeId>(changes ? stages[stage].hosts : []);
  const at = phase === 'after' ? states.length - 1 : changes ? stage + 1 : stage;
  const found = new Map<NodeId, HostLook[]>();
  const collect = ({ hosts, links }: Topology, lookOf: (id: NodeId) => NodeLook | null): void => {
    const looks = new Map<NodeId, NodeLook | null>(hosts.map(({ id }) => [id, lookOf(id)]));
    for (const { a, b } of links) {
      const [id, near] = looks.has(a.node) ? [a.node, b.node] : [b.node, a.node];
      const look = looks.get(id);
      if (!look) continue;
      const known = found.get(near);
      if (known) known.push({ id, look });
      else found.set(near, [{ id, look }]);
    }
  };
  collect(states[at], (id) => (fresh.has(id) ? 'new' : 'there'));
  if (!changes) return found;
  const gone = new Set<NodeId>(stages[stage].gone);
  collect(states[stage], (id) => (gone.has(id) ? 'gone' : null));
  return found;
}

/** All switches that are ever there, and all cables between them, so that each has one place throughout. */
export function wholeFrame(states: readonly Topology[]): Topology {
  const switches = new Map(states.flatMap((state) => state.switches.map((record) => [record.id, record] as const)));
  const links = new Map(
    states.flatMap((state) => state.links.map((link) => [`${link.id} ${link.a.node} ${link.b.node}`, link] as const)),
  );
  return {
    ...states[states.length - 1],
    hosts: [],
    switches: [...switches.values()],
    links: [...links.values()].filter(({ a, b }) => switches.has(a.node as never) && switches.has(b.node as never)),
  };
}
