import { create } from 'zustand';

/** How the design at hand is looked at: never undone, lost with the page. */
export interface LookState {
  readonly showLoads: boolean;
  readonly showTurns: boolean;
  /** The canvas says what its colours and signs mean; off where a layer does. */
  readonly showLegend: boolean;
  /** Links outside this part of the most loaded are faded, percent; 100 fades none. */
  readonly topShare: number;
  /** Keys of the pods that are drawn open; the canvas makes the keys. */
  readonly expandedPods: ReadonlySet<string>;
  /** Keys of the groups that are drawn folded where pods are drawn open. */
  readonly foldedGroups: ReadonlySet<string>;
  /** Draw every link of a large network. */
  readonly showAllLinks: boolean;
  /** Key of the result that the canvas shows (see runStore). */
  readonly shownRun: string | null;
  /** Of a design that has come back: the engine whose routing it was left with, until it is routed again. */
  readonly engineLeft: string | null;
  /** 1 = one pixel a unit; the canvas reports it. */
  readonly zoom: number;
  /** The layer that shows some things otherwise, and how they stood before it came. */
  readonly layerLook: { readonly layer: string; readonly before: LayerLook } | null;
  /** How each layer was left: what one turned on or off there is so again when it comes back. */
  readonly keptLooks: Readonly<Record<string, LayerLook>>;
}

/** Settings that a layer may override while it is on. */
export type LayerLook = Partial<Pick<LookState, 'showLoads' | 'showTurns' | 'showLegend'>>;

export const useLook = create<LookState>()(() => ({
  showLoads: true,
  showTurns: true,
  showLegend: true,
  topShare: 100,
  expandedPods: new Set<string>(),
  foldedGroups: new Set<string>(),
  showAllLinks: false,
  shownRun: null,
  engineLeft: null,
  zoom: 1,
  layerLook: null,
  keptLooks: {},
}));

export const changeLook = (changes: Partial<LookState>): void => useLook.setState(changes);

export const toggleLoads = (): void => useLook.setState(({ showLoads }) => ({ showLoads: !showLoads }));

export const toggleTurns = (): void => useLook.setState(({ showTurns }) => ({ showTurns: !showTurns }));

/**
 * Shows things as a layer wants them, or as they were left when it was on before. One layer at a time: another that is still on
 * goes first.
 * @returns how to leave, which brings back what stood before
 */
export function enterLook(layer: string, wanted: LayerLook): () => void {
  leaveLook();
  const look = useLook.getState();
  const before = looksOf(look, wanted);
  useLook.setState({ ...wanted, ...look.keptLooks[layer], layerLook: { layer, before } });
  return () => {
    if (useLook.getState().layerLook?.layer === layer) leaveLook();
  };
}

function leaveLook(): void {
  const look = useLook.getState();
  if (!look.layerLook) return;
  const { layer, before } = look.layerLook;
  const keptLooks = { ...look.keptLooks, [layer]: looksOf(look, before) };
  useLook.setState({ ...before, layerLook: null, keptLooks });
}

/** How things stand that a layer changes. */
function looksOf({ showLoads, showTurns, showLegend }: LookState, changed: LayerLook): LayerLook {
  return {
    ...('showLoads' in changed && { showLoads }),
    ...('showTurns' in changed && { showTurns }),
    ...('showLegend' in changed && { showLegend }),
  };
}
