import type { LocalText } from '../core/base/localText';
import type { ParamSpecs, ParamValue, ParamValues } from '../core/base/params';
import type { PresetValues } from '../core/papers/preset';
import type { Topology } from '../core/topology/topology';

/**
 * Facts about a published figure that can be measured again, for lists, the page and the command line. Plain data, since it
 * crosses from the worker to the page.
 */
export interface FigureDescriptor<S extends ParamSpecs = ParamSpecs> {
  /** The publication, as numbered among those listed in docs/figures.md, and what it calls the figure: `000-fig20`. */
  readonly id: string;
  readonly title: LocalText;
  readonly source: LocalText;
  /** One paragraph in our own words: what is measured, on what, and what to look for. What differs stands in `remarks`. */
  readonly explanation: LocalText;
  readonly params: S;
  /** Settings of its paper with which it runs, where these are not the product's defaults. */
  readonly settings?: PresetValues;
  /** About how long a run with the defaults takes in the page's worker, seconds, as measured on two shared cores. */
  readonly seconds?: number;
  /** Values that differ from the publication, or cannot be compared, and the reasons. Every row that differs has its reason here or in its note. */
  readonly remarks?: readonly FigureRemark[];
  /** Charts in which rows take their places by `plot`; rows without a place stand in the table alone. */
  readonly charts?: readonly FigureChart[];
}

/**
 * `erratum`: the publication is mistaken, or contradicts itself. `differs`: what comes out here is something else, and this is why.
 * `unsaid`: what it takes to repeat the figure is not printed, and this is what was taken. `beyond`: what is shown in addition.
 */
export interface FigureRemark {
  readonly kind: 'erratum' | 'differs' | 'unsaid' | 'beyond';
  readonly text: LocalText;
}

/** A drawing of some rows, a colour for each series; what was published stands in it as marks of its own. */
export interface FigureChart {
  readonly id: string;
  /** `bars`: a group of horizontal bars for each `x`, in the order of the rows. `lines`: `x` is a number, and points are joined. */
  readonly shape: 'bars' | 'lines';
  readonly title: LocalText;
  /** Meaning of the groups or of the places along the axis, with the unit. */
  readonly x: FigureAxis;
  /** The measured quantity, with the unit. */
  readonly y: FigureAxis;
}

export interface FigureAxis {
  readonly label: LocalText;
  /** Steps by powers of ten (of two along `x`), for values above 0. Bars are always even. */
  readonly log?: boolean;
}

export interface FigureRow {
  /** Different in every row of a run. */
  readonly label: LocalText;
  /** As printed in the publication; null where it prints no number. The only constants in a row. */
  readonly published: number | null;
  /** Computed in this run. */
  readonly measured: number;
  /** `measured` as the publication writes it, where that is a mark: its place in their order is the number. */
  readonly mark?: string;
  /** A remark for the comparison of the two. */
  readonly note: LocalText | null;
  /** Of `measured`, where it is the mean of a sample. */
  readonly standardError?: number;
  /**
   * Distance within which `published` and `measured` still agree. Without it: half a unit of the last decimal that is printed, and
   * nothing for a whole number.
   */
  readonly tolerance?: number;
  /** The publication's statement in words about this value, and whether this run confirms it. */
  readonly claim?: FigureClaim;
  /** Measured with the settings of the product, in a figure that has those of its paper. */
  readonly usual?: true;
  readonly plot?: FigurePlace;
}

export interface FigureClaim {
  /** In our words, without a lead such as "the paper:". */
  readonly says: LocalText;
  /** Computed in this run. */
  readonly holds: boolean;
}

/** Place of a row in a chart. */
export interface FigurePlace {
  /** Id of one of the descriptor's charts. */
  readonly chart: string;
  readonly x: number | LocalText;
  readonly series: LocalText;
}

/** `stage` names what is being measured; `done` runs from 0 to 1 over the whole figure. */
export interface FigureProgress {
  readonly stage: string;
  readonly done: number;
}

/** The network of a figure, to be opened in the designer. */
export interface FigureNetwork {
  readonly topology: Topology;
  /** Id of the engine that shows it, and its parameters. */
  readonly engine: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** Of the engine's random choices; 1 without it. */
  readonly seed?: number;
  /** The workspace of the designer in which it is best looked at; `route` without it. */
  readonly workspace?: 'route' | 'repair' | 'vlan' | 'simulate';
}

/** Parameters that make a figure small, and others with as many rows that ought to come out otherwise. */
export type FigureTrials = readonly [
  small: Readonly<Record<string, ParamValue>>,
  moved: Readonly<Record<string, ParamValue>>,
];

/** A figure, made by `defineFigure` in a file of its own; one line of `registry.ts` lists it. */
export interface Figure<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: FigureDescriptor<S>;
  readonly trials: FigureTrials;
  /**
   * Deterministic for its parameters: no clock, and every random choice by a seed among them. Yields often enough that a run can be
   * watched and cancelled.
   * @throws ParamError for values that do not fit together
   */
  reproduce(params: ParamValues<S>): Generator<FigureProgress, readonly FigureRow[]>;
  /** The network under the figure, or the most telling of them: small enough to be looked at. @throws ParamError */
  network?(params: ParamValues<S>): FigureNetwork;
}
