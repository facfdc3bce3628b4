import { zoomTo } from '../state/view/canvasPort';
import { openCanvas } from './openCanvas';

/** A network that was all in sight stays so when tools come that cover its corner. For `ref`. */
export function makeRoomBeside(tools: HTMLElement | null): void {
  if (!tools) return;
  void openCanvas().then(({ camera, model }) => {
    if (tools.isConnected && camera.rests && camera.isCovered(model.scene)) zoomTo('fit');
  });
}
