import { create } from 'zustand';
import type { ParamSpecs } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { PaperPreset, PaperState, PresetRun, PresetValues } from '../../core/papers/preset';

/** A paper whose settings are taken, made by `openPaper`. */
export interface TakenPaper {
  readonly preset: PaperPreset;
  /** Parameters of an engine on a network. */
  readonly params: (engine: string, fabric: Fabric) => PresetValues;
  /** The routes that are measured on a network. */
  readonly routes: (fabric: Fabric) => 'lft' | 'pairs';
  /** The state of a routing by an engine with these parameters. */
  readonly stateOf: (specs: ParamSpecs, run: PresetRun, fabric: Fabric) => PaperState | null;
}

/** The paper whose settings hold wherever nobody has set others; null: those of the product. */
export const usePaper = create<{ readonly paper: TakenPaper | null }>()(() => ({ paper: null }));

/** Has all that is asked from now on measured as in a paper, or, with null, as usual. */
export const takePaper = (paper: TakenPaper | null): void => usePaper.setState({ paper });
