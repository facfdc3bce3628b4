import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { heldUp } from './stepRows';

/** A kind of job with its ranks placed in one way. */
export interface KindCost {
  /** Time over ideal; null where messages never come. */
  readonly factor: number | null;
  /** Steps that wait for a fuller channel. */
  readonly held: number;
}

/** A kind of job on the tables that are shown. */
export interface KindRow {
  readonly id: string;
  readonly steps: number;
  /** By placement. */
  readonly costs: readonly KindCost[];
}

/** @param costs of one kind, by placement */
export function kindRow(id: string, costs: readonly CollectiveResult[]): KindRow {
  const placed = costs.map((cost) => ({ factor: cost.factor, held: heldUp(cost) }));
  return { id, steps: costs[0].congestion.length, costs: placed };
}

/** Kinds under one placement, the most hindered first: what is never done before all else, equal ones as they were. */
export function mostHindered(rows: readonly KindRow[], at: number): KindRow[] {
  const over = ({ costs }: KindRow): number => costs[at].factor ?? Number.MAX_VALUE;
  return [...rows].sort((a, b) => over(b) - over(a));
}

/** Number of kinds that wait for the network under a placement, or are never done. */
export const kindsHeld = (rows: readonly KindRow[], at: number): number =>
  rows.filter(({ costs }) => costs[at].factor === null || costs[at].held > 0).length;
