import type { CanvasModel } from '../../drawing/model/model';
import { pointsOf } from '../../drawing/model/selected';
import { useSelection } from '../../state/selection/selectionStore';
import type { CameraPlace } from '../../state/view/canvasPort';
import type { Camera } from './camera';

/** Larger selections are not kept in sight beside a panel: to look them all up would hold up its every move. */
const MOST_FOLLOWED = 100;

/** The part of the network that is in sight when it opens, and while the room for it changes. */
export class Sight {
  /** The view of the design when it was left; null: all of it is shown. */
  private home: CameraPlace | null = null;
  /** All of it was made to fit beside a panel, and is to have its size back when that goes. */
  private squeezed = false;
  /** The window's size. */
  private room = '';

  constructor(private readonly camera: Camera) {}

  showHome({ scene }: CanvasModel, animate: boolean): void {
    if (this.home) this.camera.goTo(this.home);
    else this.camera.fit(scene, animate);
  }

  /** Looks from a place, and comes back to it; null shows all of the network. */
  setHome(place: CameraPlace | null, model: CanvasModel): void {
    this.home = place;
    this.showHome(model, false);
  }

  /**
   * Panels come and go beside a picture that stays, unless one covers what it opened for. In another window all of it is shown
   * where all of it was.
   * @param first it had no size before
   */
  resized(model: CanvasModel, first: boolean, resize: () => void): void {
    const { camera } = this;
    const whole = camera.place === null;
    const { selection } = useSelection.getState();
    const selected = selection.length > MOST_FOLLOWED ? [] : pointsOf(model, selection);
    const seen = !first && camera.sees(selected);
    const room = `${window.innerWidth} ${window.innerHeight}`;
    const moved = room !== this.room;
    this.room = room;
    resize();
    const covered = seen && !camera.sees(selected);
    if (first || (whole && (moved || covered || (this.squeezed && selection.length === 0)))) {
      this.squeezed = covered;
      this.showHome(model, false);
    } else if (covered) camera.reveal(selected);
  }
}
