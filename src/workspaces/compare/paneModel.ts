import type { DrawnLook } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { refreshRouting } from '../../drawing/model/refreshRouting';
import type { RunState } from '../../state/results/runStore';

/** Of the view, what a pane's drawing depends on; the rest changes with every move of the pointer. */
export type PaneView = Omit<DrawnLook, 'zoom' | 'hover' | 'selection'>;

/** The contents of a pane. */
interface Shown {
  /** Of the result. */
  readonly key: string;
  readonly view: PaneView;
}

/** The results that there are, and the network that is current. */
interface Results extends Pick<RunState, 'results' | 'path'> {
  readonly revision: number;
}

/**
 * The canvas's own drawing with another result on it: network, places and scene are shared with the canvas, only what depends on the
 * result is made anew.
 */
export function paneModel(base: CanvasModel, { key, view }: Shown, { revision, ...jobs }: Results): CanvasModel {
  const model = { ...base };
  refreshRouting(model, { ...view, shownRun: key } as DrawnLook, jobs, revision);
  return model;
}
