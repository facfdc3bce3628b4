import type { DrawnLook } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { type LoadScale, refreshRouting } from '../../drawing/model/refreshRouting';
import { scaleLow, scaleTop } from '../../drawing/scales/colourScale';
import type { RouteResultView, RunState } from '../../state/runStore';

/** Of the view, what a pane's drawing depends on; the rest changes with every move of the pointer. */
export type PaneView = Omit<DrawnLook, 'zoom' | 'hover' | 'selection'>;

/** The scale that holds the loads of all results. */
export function sharedScale(results: readonly RouteResultView[], steps: DrawnLook['loadSteps']): LoadScale {
  let most = 0;
  for (const { load } of results) for (const value of load) if (value > most) most = value;
  const top = scaleTop(most);
  return { top, low: steps === 'log' ? Math.min(...results.map(({ load }) => scaleLow(load, top))) : 0 };
}

/** What a pane shows. */
interface Shown {
  /** Of the result. */
  readonly key: string;
  /** That all panes share; null where loads are not drawn. */
  readonly scale: LoadScale | null;
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
export function paneModel(base: CanvasModel, { key, scale, view }: Shown, { revision, ...jobs }: Results): CanvasModel {
  const model = { ...base };
  refreshRouting(model, { ...view, shownRun: key } as DrawnLook, jobs, revision, scale);
  return model;
}
