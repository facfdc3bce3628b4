import { useEffect } from 'react';
import { enterLook, type LayerLook } from '../state/view/layerLook';

/**
 * Has things shown otherwise while a workspace's layer is on: what is turned on or off meanwhile is kept for that workspace, and
 * what stood before is back on leaving.
 * @param look a constant
 */
export function useLayerLook(workspace: string, look: LayerLook): void {
  useEffect(() => enterLook(workspace, look), [workspace, look]);
}
