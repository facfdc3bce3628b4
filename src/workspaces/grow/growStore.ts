import { create } from 'zustand';
import type { ParamValue } from '../../core/base/params';
import type { Topology } from '../../core/topology/topology';

/** Of the drawer. */
export const STAGES_TAB = 'stages';

/** What the network is to grow to, as the form holds it. */
export interface GrowTarget {
  readonly by: 'size' | 'generator' | 'design';
  readonly size: string;
  readonly generator: string;
  /** By generator, what differs from its defaults. */
  readonly values: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;
  /** A kept design. */
  readonly design: { readonly id: string; readonly name: string; readonly topology: Topology } | null;
}

interface GrowState {
  readonly target: GrowTarget;
  /** Values of `growthParams` that differ from the defaults. */
  readonly values: Readonly<Record<string, ParamValue>>;
  /** Which moment of the plan is looked at, from 0. */
  readonly moment: number;
  /** Revisions that stages were taken over as, and which: 0 is the network before the first. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Kept while the page is open. */
export const useGrow = create<GrowState>()(() => ({
  target: { by: 'size', size: '', generator: 'leaf-spine', values: {}, design: null },
  values: {},
  moment: 0,
  taken: new Map(),
}));

export const changeTarget = (change: Partial<GrowTarget>): void =>
  useGrow.setState(({ target }) => ({ target: { ...target, ...change } }));

export const changeGrow = (change: Partial<Omit<GrowState, 'target'>>): void => useGrow.setState(change);
