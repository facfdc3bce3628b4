import type { CanvasModel } from '../../drawing/model/model';
import type { View } from '../../drawing/painters/view';
import { podOutline } from '../../drawing/scene/nodeBox';
import { changeLook, useLook } from '../../state/view/lookStore';

/** A pod that takes this part of the view's width or height, and is in sight, has room for what is in it. */
const ROOM = 0.4;
/** One that was opened so is closed again once it takes less than this. */
const NO_ROOM = 0.2;
/** Time without movement after which the camera rests, ms. */
const REST_MS = 200;

/** Pods that get room for what is in them open, and those opened so close again when one zooms out. Pods opened or closed by hand stay so. */
export class ZoomPods {
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Keys of pods that had room when the camera rested last. */
  private roomy: ReadonlySet<string> | null = null;
  private readonly opened = new Set<string>();

  /** The camera has moved. */
  moved(now: () => { readonly model: CanvasModel; readonly view: View }): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      const { model, view } = now();
      this.follow(model, view);
    }, REST_MS);
  }

  /** Another network: what fits from the start is left as it is. */
  forget(): void {
    this.roomy = null;
    this.opened.clear();
  }

  dispose(): void {
    clearTimeout(this.resting);
  }

  private follow(model: CanvasModel, view: View): void {
    if (!model.collapsible || useLook.getState().showAllLinks) return;
    const { list } = model.network.pods;
    const parts = list.map((_, pod) => partOfView(model, pod, view));
    const before = this.roomy;
    this.roomy = new Set(list.flatMap(({ key }, pod) => (parts[pod] >= ROOM ? [key] : [])));
    if (!before) return;
    const expandedPods = new Set(useLook.getState().expandedPods);
    const size = expandedPods.size;
    let closed = 0;
    list.forEach(({ key }, pod) => {
      if (parts[pod] >= ROOM && !before.has(key) && !expandedPods.has(key)) {
        expandedPods.add(key);
        this.opened.add(key);
      } else if (parts[pod] < NO_ROOM && this.opened.delete(key) && expandedPods.delete(key)) closed++;
    });
    if (closed > 0 || expandedPods.size !== size) changeLook({ expandedPods });
  }
}

/** The part of the view that a pod takes; 0 where it is out of sight. */
function partOfView(
  { scene: { podBox } }: CanvasModel,
  pod: number,
  { zoom, panX, panY, width, height }: View,
): number {
  const [left, top, right, bottom] = podBox.subarray(4 * pod, 4 * pod + 4);
  const outside =
    right * zoom + panX < 0 || left * zoom + panX > width || bottom * zoom + panY < 0 || top * zoom + panY > height;
  if (outside) return 0;
  const outline = podOutline(podBox, pod);
  return Math.max((outline.width * zoom) / width, (outline.height * zoom) / height);
}
