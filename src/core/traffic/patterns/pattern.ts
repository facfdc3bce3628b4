import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';

/** Stands for "sends nothing" where a destination is asked for. */
export const NOWHERE = -1;

/** What the menu, the form, the command line and the contract tests know of a traffic pattern. */
export interface PatternDescriptor<S extends ParamSpecs = ParamSpecs> {
  readonly id: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  /**
   * 'rate': hosts send packet by packet at a rate, for as long as one looks.
   * 'steps': an all-to-all exchange, one message to one host in each step.
   */
  readonly kind: 'rate' | 'steps';
  readonly params: S;
  /** Null if hosts of this network can send so, else what it needs, as a sentence. */
  appliesTo(fabric: Fabric): LocalText | null;
}

/** To whom hosts send, packet by packet. */
export interface Destinations {
  /** Where the host's next packet goes: a host, itself perhaps, or NOWHERE. */
  draw(host: number): number;
  /** How much the host sends, in units of what the busiest one does: 0 to 1. */
  share(host: number): number;
}

export interface RatePattern<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: PatternDescriptor<S> & { readonly kind: 'rate' };
  /** Deterministic for fabric, parameters and the state of `random`. @throws ParamError for values that do not fit the network */
  destinations(fabric: Fabric, params: ParamValues<S>, random: SeededRandom): Destinations;
}

/** Steps are numbered from 1, as in the literature. */
export interface Exchange {
  readonly steps: number;
  /** To whom a host sends in a step, or NOWHERE. */
  to(step: number, host: number): number;
  /** From whom it then receives, or NOWHERE. */
  from(step: number, host: number): number;
}

export interface StepsPattern<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: PatternDescriptor<S> & { readonly kind: 'steps' };
  exchange(hostCount: number): Exchange;
}

export type Pattern = RatePattern | StepsPattern;
