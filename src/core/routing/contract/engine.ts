import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValue, ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { Routing } from '../../routes/routing';
import type { Traffic } from '../../traffic/traffic';
import type { DecisionTrace } from './decisionTrace';

/** Description of an engine for the menu, the form, the command line and the contract tests. */
export interface EngineDescriptor<S extends ParamSpecs = ParamSpecs> {
  readonly id: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  /** The work that it is from. */
  readonly source: LocalText;
  readonly guarantees: {
    /** The dependency graph of its routes (per virtual lane) has no cycle. */
    readonly deadlockFree: boolean;
    /** Every host pair that is connected is routed. */
    readonly reachable: boolean;
  };
  /** It improves for as long as it is given: never started automatically, and can be stopped with what it has. */
  readonly search?: true;
  /** It decides step by step about turns, lanes of paths, entries of small tables, or searches of ways, and logs that where the context has a trace. */
  readonly traced?: 'turns' | 'lanes' | 'entries' | 'searches';
  /** Its parameter `lanes` says how many it may use, and more may carry more. */
  readonly moreLanes?: true;
  /** Its tables have few entries on a grid, which can be looked into one by one. */
  readonly smallTables?: true;
  readonly params: S;
  /** Null if the engine can route this network, else what it needs, as a sentence. */
  appliesTo(fabric: Fabric): LocalText | null;
}

/** Input of an engine beside its parameters. */
export interface EngineContext {
  /** Seed of every random choice. */
  readonly seed: number;
  /** Null: the engine's default, which is uniform, and interWeight between joined trees. */
  readonly traffic: Traffic | null;
  /** Also give routes per host pair (source-routed). */
  readonly wantPairs: boolean;
  /** This routing is one of many: an engine leaves out what takes much longer for a little more, such as trials of other orders. */
  readonly brief?: boolean;
  /** A log; where given, engines that decide step by step write their decisions into it. */
  readonly trace?: DecisionTrace;
}

/** Steps of an engine at work, and its result. */
export type RouteSteps = globalThis.Generator<Progress, Routing, 'stop' | undefined>;

/** `Engine.route` as a value, which `tableEngine` and `orderedEngine` make of a method; `V` are the values of its parameters. */
export type RouteMethod<V> = (fabric: Fabric, values: V, context: EngineContext) => RouteSteps;

/** Suitability of an engine for a network; the highest rank is taken where no engine was chosen. */
export interface Suitability {
  readonly rank: number;
  /** The kind of network, to follow "chosen for this network: ". */
  readonly reason: LocalText;
  /** Values of parameters for this network where none were given; the defaults if left out. */
  readonly settings?: Readonly<Record<string, ParamValue>>;
}

/** Purpose of the routes, as far as it decides which engine suits. */
export interface RouteNeeds {
  /** Null is uniform traffic. */
  readonly traffic: Traffic | null;
  /** Only tables are kept, which know nothing of virtual lanes: they are to be free of deadlock on one. */
  readonly oneLane: boolean;
}

/**
 * Ranks of `Suitability`: the bound is reached for certain; nearly always the best, in the time that a person waits; for networks
 * that are too large for that, of a shape that the engine is made for; and for those of any shape.
 */
export const SUITS = { atBound: 4, inTime: 3, largeOfItsShape: 2, large: 1 } as const;

/** A way to route networks: a plug-in of `core/routing/engines`. */
export interface Engine<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: EngineDescriptor<S>;
  /**
   * Deterministic for (fabric, params, context). Yields often enough to be stopped. An engine that improves step by
   * step ends early, with the best so far, when a yield is answered with 'stop'; the others ignore it.
   */
  route(fabric: Fabric, params: ParamValues<S>, context: EngineContext): RouteSteps;
  /** Null, or without it: never the engine to begin with. Asked only where it applies, and quickly answered. */
  suits?(fabric: Fabric, needs: RouteNeeds): Suitability | null;
}
