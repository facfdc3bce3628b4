import type { LocalText } from '../../base/localText';
import type { Host, Link, LinkEnd, LinkId, NodeId, Switch, Topology } from '../../topology/topology';
import type { CableChange, CableMove } from './cableMoves';
import { Capacity, type CapacityFigure } from './capacity';
import { GrowthError } from './growthError';
import { type ChainOrder, ORDERS, ordered } from './stageOrders';

/** Conditions that a plan has to keep. */
export interface Keeping {
  /** Share of the capacity that is left in every state, 0 to 1. */
  readonly share: number;
  /** Of what: of each leaf and row alone, or also of each pair of rows. */
  readonly of: 'leaf' | 'pair';
}

/** One stage: drain, unplug, move, add, undrain. Ids as in the network before and after. */
export interface GrowthStage {
  /** Cables that carry nothing meanwhile: those that move and those that go. */
  readonly drain: readonly LinkId[];
  /** In an order in which every plug finds its port free, once those that go are gone; of a ring, the last plug hangs loose from the beginning. */
  readonly moves: readonly CableMove[];
  readonly taken: readonly LinkId[];
  readonly switches: readonly Switch['id'][];
  readonly hosts: readonly Host['id'][];
  readonly laid: readonly LinkId[];
  /** Nodes that have no cable left and go. */
  readonly gone: readonly NodeId[];
  /** While the cables are drained. */
  readonly drained: CapacityFigure;
}

export interface StagedChange {
  readonly stages: readonly GrowthStage[];
  readonly before: CapacityFigure;
  readonly after: CapacityFigure;
}

/**
 * Parts a change of cabling into stages, each as full as what is to be kept allows: chains of moves in the order of the spine (or switch) that a plug leaves, so that the
 * same spines are drained for all leaves together, as far as ports have been given up. Where every leaf moves its cables from spines to spines these are as few stages
 * as its links allow, ceil(moved of a leaf / floor((1 - share) × uplinks)). New switches come as soon as a cable joins them to the others. O(stages × moves), with pairs
 * of rows × rows × spines. Deterministic.
 * Where pairs are kept that order can end where nothing goes on: then plugs go in the order of the spines that they enter, or one of each row in turn.
 * @throws GrowthError where the network before or after offers less than is to be kept, or no order is found that keeps it; with the figure, and whether none can be
 */
export function stageChange(from: Topology, change: CableChange, keeping: Keeping): StagedChange {
  let stuck: StuckError | null = null;
  for (const order of ORDERS) {
    try {
      return new Staging(from, change, keeping, order).run();
    } catch (error) {
      if (!(error instanceof StuckError)) throw error;
      stuck ??= error;
      if (error.isProven) break;
    }
  }
  throw stuck;
}

interface Chain {
  readonly moves: readonly CableMove[];
  readonly isRing: boolean;
  /** Number of moves that are done. */
  done: number;
}

const portKey = ({ node, port }: LinkEnd): string => `${node} ${port}`;

class Staging {
  private readonly capacity: Capacity;
  private readonly names: ReadonlyMap<NodeId, string>;
  private readonly old: ReadonlyMap<LinkId, Link>;
  private readonly isHost: ReadonlySet<NodeId>;
  private chains: Chain[];
  private taken: Link[];
  private laid: Link[];
  /** The cable in each port that is in use. */
  private readonly plugged = new Set<string>();
  /** Cables of switches and hosts that are there, by node. */
  private readonly cables = new Map<NodeId, number>();
  private readonly present: Set<NodeId>;
  private readonly leaving: Set<NodeId>;

  constructor(
    private readonly from: Topology,
    private readonly change: CableChange,
    private readonly keeping: Keeping,
    order: ChainOrder,
  ) {
    const { to } = change;
    const nodes = [...from.switches, ...from.hosts, ...to.switches, ...to.hosts];
    this.names = new Map(nodes.map(({ id, name }) => [id as NodeId, name]));
    this.isHost = new Set<NodeId>([...from.hosts, ...to.hosts].map(({ id }) => id));
    const stays = new Set<NodeId>([...to.switches, ...to.hosts].map(({ id }) => id));
    this.capacity = new Capacity(from, stays);
    this.present = new Set<NodeId>([...from.switches, ...from.hosts].map(({ id }) => id));
    this.leaving = new Set([...this.present].filter((id) => !stays.has(id)));
    this.old = new Map(from.links.map((link) => [link.id, link]));
    for (const link of from.links) this.plug(link, 1);
    this.chains = ordered(change.chains, order, [...to.switches, ...from.switches]).map((chain) => ({
      ...chain,
      done: 0,
    }));
    this.taken = change.taken.map((id) => this.old.get(id) as Link);
    const fresh = new Set(change.laid);
    this.laid = to.links.filter(({ id }) => fresh.has(id));
  }

  run(): StagedChange {
    const before = this.capacity.figure();
    this.refuse(before, { en: 'before', ja: '拡張前' });
    const after = this.figureAfter();
    this.refuse(after, { en: 'afterwards', ja: '拡張後' });
    const stages: GrowthStage[] = [];
    while (this.isOpen()) stages.push(this.next(stages.length === 0));
    return { stages, before, after };
  }

  private isOpen(): boolean {
    const { chains, taken, laid, present, leaving, change } = this;
    const isMissing = [...change.to.switches, ...change.to.hosts].some(({ id }) => !present.has(id));
    return chains.length + taken.length + laid.length + leaving.size > 0 || isMissing;
  }

  private next(isFirst: boolean): GrowthStage {
    const taken = this.takeAway();
    const moves = this.moveOn();
    const drained = this.capacity.figure();
    const settled = moves.length + taken.length > 0;
    for (const { stays, to } of moves) this.connect(stays, to, 1);
    const added = this.add();
    const gone = [...this.leaving].filter((id) => (this.cables.get(id) ?? 0) === 0);
    for (const id of gone) {
      this.leaving.delete(id);
      this.present.delete(id);
    }
    if (!settled && added.count === 0 && gone.length === 0) this.stuck(isFirst);
    const drain = [...moves.map(({ link }) => link), ...taken.map(({ id }) => id)];
    return { drain, moves, taken: taken.map(({ id }) => id), ...added.records, gone, drained };
  }

  private takeAway(): Link[] {
    const now: Link[] = [];
    this.taken = this.taken.filter((link) => {
      if (!this.mayDrain(link.a, link.b)) return true;
      now.push(link);
      this.plug(link, -1);
      this.connect(link.a, link.b, -1);
      return false;
    });
    return now;
  }

  private moveOn(): CableMove[] {
    const now: CableMove[] = [];
    for (const chain of this.chains) {
      if (chain.isRing) this.moveRing(chain, now);
      for (; chain.done < chain.moves.length && !chain.isRing; chain.done++) {
        const move = chain.moves[chain.done];
        if (this.plugged.has(portKey(move.to)) || !this.mayDrain(move.stays, move.from)) break;
        this.pull(move, now);
      }
    }
    this.chains = this.chains.filter(({ moves, done }) => done < moves.length);
    return now;
  }

  /** All of a ring at once, or nothing of it. */
  private moveRing(ring: Chain, now: CableMove[]): void {
    const drained: CableMove[] = [];
    for (const move of ring.moves) {
      if (!this.mayDrain(move.stays, move.from)) break;
      this.connect(move.stays, move.from, -1);
      drained.push(move);
    }
    for (const { stays, from } of drained) this.connect(stays, from, 1);
    if (drained.length < ring.moves.length) return;
    for (const move of ring.moves) this.pull(move, now);
    // The last plug has been pulled from where the first one now is.
    for (const { to } of ring.moves) this.plugged.add(portKey(to));
    ring.done = ring.moves.length;
  }

  private pull(move: CableMove, now: CableMove[]): void {
    this.connect(move.stays, move.from, -1);
    this.plugged.delete(portKey(move.from));
    this.plugged.add(portKey(move.to));
    this.countCable(move.from.node, -1);
    this.countCable(move.to.node, 1);
    now.push(move);
  }

  /** Lays what finds its ports free and hangs together with what is there. */
  private add() {
    const { change, present } = this;
    const isFree = ({ a, b }: Link): boolean => !this.plugged.has(portKey(a)) && !this.plugged.has(portKey(b));
    const ready = this.laid.filter(isFree);
    const before = new Set(present);
    const isLast = this.chains.length + this.taken.length === 0 && ready.length === this.laid.length;
    this.reach(ready);
    if (isLast) for (const { id } of [...change.to.switches, ...change.to.hosts]) present.add(id);
    const laid = ready.filter(({ a, b }) => present.has(a.node) && present.has(b.node));
    for (const link of laid) {
      this.plug(link, 1);
      this.connect(link.a, link.b, 1);
    }
    const isLaid = new Set(laid);
    this.laid = this.laid.filter((link) => !isLaid.has(link));
    const isNew = ({ id }: { readonly id: NodeId }): boolean => present.has(id) && !before.has(id);
    const switches = change.to.switches.filter(isNew).map(({ id }) => id);
    const hosts = change.to.hosts.filter(isNew).map(({ id }) => id);
    const records = { switches, hosts, laid: laid.map(({ id }) => id) };
    return { records, count: laid.length + switches.length + hosts.length };
  }

  /** Adds nodes that cables, those just moved and `ready` ones, join to what is present. */
  private reach(ready: readonly Link[]): void {
    const { present, isHost } = this;
    for (const node of this.cables.keys()) if ((this.cables.get(node) ?? 0) > 0) present.add(node);
    const beside = new Map<NodeId, NodeId[]>();
    for (const { a, b } of ready)
      for (const [x, y] of [
        [a.node, b.node],
        [b.node, a.node],
      ])
        beside.set(x, [...(beside.get(x) ?? []), y]);
    const queue = [...present].filter((id) => !isHost.has(id));
    for (let i = 0; i < queue.length; i++)
      for (const other of beside.get(queue[i]) ?? []) {
        if (present.has(other)) continue;
        present.add(other);
        if (!isHost.has(other)) queue.push(other);
      }
  }

  private plug({ a, b }: Link, by: 1 | -1): void {
    for (const end of [a, b]) {
      if (by === 1) this.plugged.add(portKey(end));
      else this.plugged.delete(portKey(end));
      this.countCable(end.node, by);
    }
  }

  private countCable(node: NodeId, by: 1 | -1): void {
    this.cables.set(node, (this.cables.get(node) ?? 0) + by);
  }

  private connect(a: LinkEnd, b: LinkEnd, by: 1 | -1): void {
    if (!this.isHost.has(a.node) && !this.isHost.has(b.node)) this.capacity.count(a, b, by);
  }

  private mayDrain(a: LinkEnd, b: LinkEnd): boolean {
    const { share, of } = this.keeping;
    if (this.isHost.has(a.node) || this.isHost.has(b.node)) return true;
    return this.capacity.keepsWithout(a, b, share, of === 'pair');
  }

  private figureAfter(): CapacityFigure {
    const { from, change } = this;
    const countAll = (links: readonly Link[], by: 1 | -1): void => {
      for (const { a, b } of links) this.connect(a, b, by);
    };
    countAll(from.links, -1);
    countAll(change.to.links, 1);
    const figure = this.capacity.figure();
    countAll(change.to.links, -1);
    countAll(from.links, 1);
    return figure;
  }

  private refuse({ leaf, at, pair }: CapacityFigure, when: { readonly en: string; readonly ja: string }): void {
    const { share, of } = this.keeping;
    if (leaf < share) {
      throw new GrowthError({
        en: `${figureText(share)} cannot be kept: ${when.en} "${at}" has ${figureText(leaf)} of its links`,
        ja: `${figureText(share)} は保てません。${when.ja}の「${at}」のリンクは ${figureText(leaf)} です`,
      });
    }
    if (of === 'pair' && pair !== null && pair < share) {
      throw new GrowthError({
        en: `${figureText(share)} cannot be kept for pairs: ${when.en} two rows have ${figureText(pair)} between them`,
        ja: `行の対で ${figureText(share)} は保てません。${when.ja}の 2 行の間は ${figureText(pair)} です`,
      });
    }
  }

  /** Nothing can be drained: says what the next cable would leave. @param isProven no plan could even begin */
  private stuck(isProven: boolean): never {
    const chain = this.chains[0];
    const [a, b] = chain
      ? [chain.moves[chain.done].stays, chain.moves[chain.done].from]
      : [this.taken[0]?.a ?? this.laid[0].a, this.taken[0]?.b ?? this.laid[0].b];
    const all = chain?.isRing ? chain.moves.map((move) => [move.stays, move.from] as const) : [[a, b] as const];
    for (const [x, y] of all) this.connect(x, y, -1);
    const { leaf, pair } = this.capacity.figure();
    const least = this.keeping.of === 'pair' && pair !== null ? Math.min(leaf, pair) : leaf;
    const [near, far] = [a, b].map(({ node, port }) => `${this.names.get(node)}:${port}`);
    const [en, ja] = isProven
      ? ['', '']
      : [` in the ${ORDERS.length} orders tried`, `、試した ${ORDERS.length} 通りの順序では`];
    throw new StuckError(isProven, {
      en: `no stage keeps ${figureText(this.keeping.share)}${en}: draining ${near} -- ${far}${all.length > 1 ? ` with ${all.length - 1} others that exchange their ports` : ' alone'} leaves ${figureText(least)}`,
      ja: `${figureText(this.keeping.share)} を保つ段階は${ja}ありません。${near} -- ${far}${all.length > 1 ? ` とポートを交換する ${all.length - 1} 本` : ' だけ'}を外しても ${figureText(least)} になります`,
    });
  }
}

/** A plan that reaches a state from which no step is possible. */
class StuckError extends GrowthError {
  constructor(
    readonly isProven: boolean,
    reason: LocalText,
  ) {
    super(reason);
  }
}

/** A share as messages have it: rounded down, so that what is said can be kept. */
function figureText(share: number): string {
  return String(Math.floor(share * 1e4 + 1e-6) / 1e4);
}
