import { create } from 'zustand';
import { changeLook, type LookState, useLook } from './lookStore';

/** Settings that a layer may override while it is on. */
export type LayerLook = Partial<Pick<LookState, 'showLoads' | 'showTurns' | 'showLegend'>>;

interface LayerLooks {
  /** Layers that are on and want things shown otherwise, the last of which decides. */
  readonly entered: readonly { readonly layer: string; readonly wanted: LayerLook }[];
  /** How things stood before that one decided. */
  readonly before: LayerLook;
  /** How each layer was left: what one turned on or off there is so again when it comes back. */
  readonly kept: Readonly<Record<string, LayerLook>>;
}

const useLayerLooks = create<LayerLooks>()(() => ({ entered: [], before: {}, kept: {} }));

/**
 * Shows things as a layer wants them, or as they were left when it was on before. The layer that came last decides; once it leaves, the one before it
 * does again.
 * @returns how to leave, which brings back what stood before
 */
export function enterLook(layer: string, wanted: LayerLook): () => void {
  const one = { layer, wanted };
  decide((entered) => [...entered, one]);
  return () => {
    if (useLayerLooks.getState().entered.includes(one)) decide((entered) => entered.filter((other) => other !== one));
  };
}

/** Changes which layers are on: what stood before the last of them is back, unless another decides by then. */
function decide(change: (entered: LayerLooks['entered']) => LayerLooks['entered']): void {
  const { entered, before, kept } = useLayerLooks.getState();
  const last = entered.at(-1);
  const keptNow = last ? { ...kept, [last.layer]: looksOf(useLook.getState(), before) } : kept;
  changeLook(before);
  const now = change(entered);
  const next = now.at(-1);
  useLayerLooks.setState({ entered: now, before: next ? looksOf(useLook.getState(), next.wanted) : {}, kept: keptNow });
  if (next) changeLook({ ...next.wanted, ...keptNow[next.layer] });
}

/** How things stand that a layer changes. */
function looksOf({ showLoads, showTurns, showLegend }: LookState, changed: LayerLook): LayerLook {
  return {
    ...('showLoads' in changed && { showLoads }),
    ...('showTurns' in changed && { showTurns }),
    ...('showLegend' in changed && { showLegend }),
  };
}
