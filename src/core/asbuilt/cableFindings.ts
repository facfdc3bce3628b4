import { naturalOrder } from '../base/text/naturalOrder';
import type { Comparison } from './comparison';
import { cableText } from './comparison';
import type { Ambiguity, Finding, PlugMove } from './findings';
import { type PlugStep, stepsAlong, stepsAround, stepsBeside, stepsRound } from './plugSteps';
import { type Component, differences } from './portGraph';

/** Findings about cables, and those that could be reported in another way. */
export interface CableFindings {
  readonly findings: readonly Finding[];
  readonly ambiguous: readonly Ambiguity[];
  readonly lay: number;
  readonly takeAway: number;
  /** Planned cables that nobody has reported. */
  readonly untold: number;
  /** Planned cables that are marked as failed, and were not seen. */
  readonly known: number;
  /** The findings of each path and cycle, in their order. */
  readonly parts: readonly CablePart[];
}

/** A path or a cycle of cables that differ, and how it is named. */
interface CablePart {
  /** Of the port graph. */
  readonly vertices: readonly number[];
  readonly findings: readonly Finding[];
}

/**
 * Names every path and cycle of cables that differ by the fewest plugs to move: as many as there are cables seen that serve a planned one, min(planned, seen) of each.
 * Cables left over are missing, or extra. Cables of nodes that are missing or extra as a whole are not reported again. O(cables).
 */
export function findCables(comparison: Comparison): CableFindings {
  const naming = new CableNaming(comparison);
  for (const component of differences(comparison.graph)) naming.name(component);
  return naming;
}

class CableNaming implements CableFindings {
  readonly findings: Finding[] = [];
  readonly ambiguous: Ambiguity[] = [];
  lay = 0;
  takeAway = 0;
  untold = 0;
  known = 0;
  readonly parts: CablePart[] = [];
  private chains = 0;

  constructor(private readonly comparison: Comparison) {}

  name(component: Component): void {
    const before = this.findings.length;
    this.nameBy(component);
    this.parts.push({ vertices: component.vertices, findings: this.findings.slice(before) });
  }

  private nameBy({ vertices, beginsPlanned, isCycle }: Component): void {
    if (isCycle) this.nameCycle(vertices);
    else if (vertices.length % 2 === 1) this.nameEven(beginsPlanned ? vertices : [...vertices].reverse());
    else if (vertices.length === 2) this.nameAlone(vertices, beginsPlanned);
    else this.nameOdd(vertices, beginsPlanned);
  }

  /** One cable that has nothing in its place: missing, extra, or reported with its node. */
  private nameAlone([a, b]: readonly number[], isPlanned: boolean): void {
    const { comparison } = this;
    if (!isPlanned) {
      const isTold = comparison.isPlanTold(a) || comparison.isPlanTold(b);
      if (isTold && !this.isStranger(a) && !this.isStranger(b)) this.extra(a, b);
      return;
    }
    if (this.isMissing(a) || this.isMissing(b)) return;
    if (comparison.isUntold(a, b)) this.untold++;
    else if (comparison.isFailed(a, b)) this.known++;
    else this.missing(a, b);
  }

  /** As many planned as seen, from the port that is free: every cable seen serves the planned one before it. */
  private nameEven(vertices: readonly number[]): void {
    const chain = vertices.length > 3 ? this.chains++ : undefined;
    for (const step of stepsAlong(vertices)) this.wrong(step, chain);
  }

  /** One planned cable more than seen, or one seen more than planned: one of them is missing, or too many, and the others move towards its place. */
  private nameOdd(v: readonly number[], isPlannedMore: boolean): void {
    const { comparison, ambiguous } = this;
    const single = (v.length - 2) / 2;
    const readings = Array.from({ length: single + 1 }, (_, j) => ({
      j,
      steps: isPlannedMore ? stepsAround(v, j) : stepsBeside(v, j),
      // A cable is missing or extra where its node is.
      isSure: [v[2 * j], v[2 * j + 1]].some((at) =>
        isPlannedMore ? comparison.isUnseenHost(at) || this.isMissing(at) : this.isStranger(at),
      ),
    }));
    const sure = readings.filter(({ isSure }) => isSure);
    const open = sure.length > 0 ? sure : readings;
    const chosen = open.reduce((best, next) => (this.near(next.steps) > this.near(best.steps) ? next : best));
    const chain = this.chains++;
    if (open.length > 1) ambiguous.push({ kind: 'chain', chain, count: open.length });
    const [a, b] = [v[2 * chosen.j], v[2 * chosen.j + 1]];
    if (!isPlannedMore && !this.isStranger(a) && !this.isStranger(b)) this.extra(a, b, chain);
    for (const step of chosen.steps) this.wrong(step, chain);
    if (isPlannedMore && !this.isMissing(a) && !this.isMissing(b)) this.missing(a, b, chain);
  }

  private nameCycle(v: readonly number[]): void {
    const { comparison, findings } = this;
    const count = v.length / 2;
    const at = (i: number): number => v[i % v.length];
    const numbers = Array.from({ length: count }, (_, i) => i);
    // Plugs move round the cycle one way or the other: the way on which more stay at their switch is less of a walk.
    const ways = stepsRound(v);
    const way = this.near(ways[1]) > this.near(ways[0]) ? ways[1] : ways[0];
    findings.push({
      kind: count === 2 ? 'swapped' : 'rotated',
      ends: v.map((vertex) => comparison.end(vertex)),
      planned: numbers.map((i) => comparison.cable(at(2 * i), at(2 * i + 1))).join(', '),
      seen: numbers.map((i) => comparison.cable(at(2 * i + 1), at(2 * i + 2))).join(', '),
      plugs: way.map((step) => this.plug(step)),
      links: comparison.linksAt(v),
      nodes: [],
    });
  }

  private wrong(step: PlugStep, chain?: number): void {
    const { comparison } = this;
    const { stays, from, to } = step;
    const { node } = comparison.graph;
    this.findings.push({
      kind: node[from] === node[to] ? 'wrong-port' : 'wrong-switch',
      ends: [comparison.end(stays), comparison.end(to)],
      planned: comparison.cable(stays, to),
      seen: comparison.cable(stays, from),
      ...comparison.plannedCable(to),
      plugs: [this.plug(step)],
      ...(chain !== undefined && { chain }),
      links: comparison.linksAt([to]),
      nodes: [],
    });
  }

  private missing(a: number, b: number, chain?: number): void {
    const { comparison } = this;
    const host = [a, b].find((v) => comparison.isUnseenHost(v));
    if (host === undefined) this.lay++;
    const ends = this.inOrder(a, b);
    this.findings.push({
      kind: 'missing',
      ends,
      planned: cableText(ends[0], ends[1]),
      ...comparison.plannedCable(a),
      plugs: [],
      ...(host !== undefined && { host: comparison.nodeAt(host).name }),
      ...(chain !== undefined && { chain }),
      links: comparison.linksAt([a]),
      nodes: host === undefined ? [] : comparison.nodesAt([host]),
    });
  }

  private extra(a: number, b: number, chain?: number): void {
    const { comparison } = this;
    this.takeAway++;
    const ends = this.inOrder(a, b);
    this.findings.push({
      kind: 'extra',
      ends,
      seen: cableText(ends[0], ends[1]),
      ...comparison.seenCable(a),
      plugs: [],
      ...(chain !== undefined && { chain }),
      links: [],
      nodes: comparison.nodesAt([a, b]),
    });
  }

  private isMissing(vertex: number): boolean {
    return this.comparison.missing.has(this.comparison.plannedAt(vertex));
  }

  private isStranger(vertex: number): boolean {
    return this.comparison.plannedAt(vertex) < 0;
  }

  private plug({ from, to }: PlugStep): PlugMove {
    return { from: this.comparison.end(from), to: this.comparison.end(to) };
  }

  /** Plugs that stay at their node. */
  private near(steps: readonly PlugStep[]): number {
    const { node } = this.comparison.graph;
    return steps.filter(({ from, to }) => node[from] === node[to]).length;
  }

  private inOrder(a: number, b: number) {
    const { comparison } = this;
    return inOrder(comparison, a, b).map((v) => comparison.end(v));
  }
}

/** The ends of a cable as an installer reads them: the switch before the host, else by name. */
export function inOrder(comparison: Comparison, a: number, b: number): [number, number] {
  const [x, y] = [comparison.nodeAt(a), comparison.nodeAt(b)];
  const isFirst = x.isSwitch === y.isSwitch ? naturalOrder.compare(x.name, y.name) <= 0 : x.isSwitch;
  return isFirst ? [a, b] : [b, a];
}
