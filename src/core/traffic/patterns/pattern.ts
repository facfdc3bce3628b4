import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValue, ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Destinations } from '../destinations';
import type { Exchange } from '../exchange';
import type { Traffic } from '../traffic';

/**
 * Uses of a pattern.
 * - 'demand': amounts from host to host, for routing, metrics and VLAN plans.
 * - 'draws': hosts send packet by packet at a rate, without an end.
 * - 'steps': an exchange, at most one message from a host in each step.
 */
export type TrafficView = 'demand' | 'draws' | 'steps';

/** Description of a traffic pattern for menus, forms, the command line and the contract tests. */
export interface PatternDescriptor<S extends ParamSpecs = ParamSpecs> {
  readonly id: string;
  readonly title: LocalText;
  /** A sentence about the traffic. It does not mention packets: a demand has none. */
  readonly summary: LocalText;
  /** A further sentence, shown where packets are drawn. */
  readonly drawn?: LocalText;
  readonly views: readonly TrafficView[];
  readonly params: S;
  /** The parameter that a bare value sets: `shift=3`, `ranks:FILE`. */
  readonly main?: string;
  /** Parameters that mean nothing to some views, and the views that they are for. */
  readonly paramViews?: Readonly<Record<string, readonly TrafficView[]>>;
  /** First values of a form where defaults would show nothing. */
  readonly suggested?: Readonly<Record<string, ParamValue>>;
  /** The weights of its demand are messages of one size that are all sent at once: one step of a job. */
  readonly oneStep?: true;
  /** Steps by exclusive or of the hosts' numbers: on tori and meshes in dimension order overlaps have a closed form. */
  readonly byExclusiveOr?: true;
  /** Forms offer it as a demand on such networks alone: on others it says no more than another pattern does. */
  offeredOn?(fabric: Fabric): boolean;
  /** Id of the pattern that sends the same between machines instead of ports. */
  readonly betweenMachines?: string;
  /** Further words by which the command line knows it. */
  readonly aliases?: readonly string[];
  /** Null if hosts of this network can send so, else what it needs, as a sentence. */
  appliesTo(fabric: Fabric): LocalText | null;
}

interface PatternBase<S extends ParamSpecs> {
  readonly descriptor: PatternDescriptor<S>;
  /** Values that fit no network at all. @throws TrafficError */
  checkParams?(params: ParamValues<S>): void;
}

/** Every host sends to at most one other and none gets from two: all that there is to say is to whom. */
export interface PermutationPattern<S extends ParamSpecs = ParamSpecs> extends PatternBase<S> {
  /** The host that each sends to; itself if it is silent. @throws TrafficError for values that do not fit the network */
  permutation(fabric: Fabric, params: ParamValues<S>): (host: number) => number;
}

/** Weights. Packets are drawn by them, unless it says otherwise itself: what it draws for other hosts than the sender must be the same. */
export interface DemandPattern<S extends ParamSpecs = ParamSpecs> extends PatternBase<S> {
  /** @throws TrafficError for values that do not fit the network, FormatError with lines for the text of a file */
  demand(fabric: Fabric, params: ParamValues<S>): Traffic;
  /** Deterministic for fabric, parameters and the state of `random`. */
  draws?(fabric: Fabric, params: ParamValues<S>, random: SeededRandom): Destinations;
}

/** Messages step by step; together they are its demand. */
export interface StepsPattern<S extends ParamSpecs = ParamSpecs> extends PatternBase<S> {
  /** Senders and receivers of each step. */
  exchange(hostCount: number, params: ParamValues<S>): Exchange;
}

/** One definition a pattern; `views.ts` derives the rest. */
export type TrafficPattern = PermutationPattern | DemandPattern | StepsPattern;
