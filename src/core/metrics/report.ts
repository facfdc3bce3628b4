import type { NamedChannel } from '../deadlock/verification';

/** The record that `route --json` prints and the page's tables show; fields as defined in docs/cli.md. */
export interface RouteReport {
  readonly network: {
    readonly name: string;
    readonly switches: number;
    readonly hosts: number;
    readonly links: number;
  };
  readonly engine: string;
  readonly params: Readonly<Record<string, number | string | boolean>>;
  readonly seed: number;
  readonly verification: {
    readonly reachablePairs: number;
    readonly unreachablePairs: number;
    readonly loops: number;
    readonly deadlockFree: boolean;
    readonly virtualLanes: number;
    readonly cycle: readonly NamedChannel[];
  };
  /** Null where the engine has no single set of allowed turns. */
  readonly turns: {
    readonly pairs: number;
    readonly prohibitedPairs: number;
    readonly interTreePairs: number;
    readonly interTreeProhibitedPairs: number;
    readonly acyclic: boolean;
    readonly cycle: readonly NamedChannel[];
  } | null;
  /** Capacities of the slowest and the fastest link; only where they differ. */
  readonly capacity?: { readonly unit: 'Gb/s' | null; readonly min: number; readonly max: number };
  /** Parts that no link joins, where there are several with hosts, and the ordered host pairs between them, which no traffic counts. */
  readonly parts?: { readonly count: number; readonly pairsLeftOut: number };
  /** End points that take no part in traffic (`Host.role`), where there are some: verification, hops and addresses count them, traffic does not. */
  readonly withoutTraffic?: number;
  /** Hosts that no working cable joins to a working switch, where there are some: verification counts them; throughput, bounds and loads are of the others. */
  readonly hostsCutOff?: number;
  /**
   * `all`, or `intra` and `inter` for joined trees under their own two measurements. Null where some of what is measured has no
   * route: what does not arrive loads nothing, so that a number would praise tables for the pairs that they leave out.
   */
  readonly throughput:
    | { readonly all: number | null }
    | { readonly intra: number | null; readonly inter: number | null };
  readonly bound: {
    readonly hops: number;
    /** The throughput that no forwarding tables exceed, see `tableBound`. */
    readonly table: number;
    /** The least of those known that hold the routes measured: that for tables holds no routes per host pair. */
    readonly best: number;
    /** The throughput that no routes exceed, however they split, proven by weights of the channels; where requested, found, and less than the others. */
    readonly flow?: number;
    /** The any-path optimum, and that of the allowed turns (null without a set, or where it is too large), where requested. */
    readonly lp?: number;
    readonly turnSet?: number | null;
  };
  /** The smallest throughput over `bound.best`, in per cent; null where one is null. */
  readonly percentOfBound: number | null;
  /** Loads of channels between switches, as shares of each capacity; where links are alike, in units of the capacity of one host's link. */
  readonly load: { readonly max: number; readonly mean: number };
  readonly hops: { readonly mean: number; readonly max: number; readonly histogram: readonly number[] };
  readonly timing: {
    readonly compileMs: number;
    readonly decideMs: number;
    readonly routeMs: number;
    readonly verifyMs: number;
  };
}
