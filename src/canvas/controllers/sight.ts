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
  /** The window's size. */
  private room = '';
  private planned = 0;
  /** Where all of the network was left for the sake of what is selected; null if it was not. */
  private aside: CameraPlace | null = null;

  /** @param fit shows all of the network, drawn apart to fill the canvas */
  constructor(
    private readonly camera: Camera,
    private readonly fit: (animate: boolean) => void,
  ) {}

  /** Brings what is selected out from under the inspector, and what that moves, as it opens; all of the network comes back with its end. @returns how to stop */
  keepUncovered(model: () => CanvasModel): () => void {
    const wait = (act: () => void): void => {
      cancelAnimationFrame(this.planned);
      this.planned = requestAnimationFrame(act);
    };
    const stop = useSelection.subscribe(({ selection }, before) => {
      if (selection === before.selection || selection.length > MOST_FOLLOWED) return;
      if (selection.length === 0) return wait(() => wait(() => this.comeBack()));
      if (!this.camera.sees(pointsOf(model(), selection))) return;
      // The inspector is there with the next frame.
      wait(() =>
        wait(() => {
          const points = pointsOf(model(), selection);
          if (points.some((point) => this.camera.sees([point]))) return;
          const whole = this.camera.place === null;
          this.camera.reveal(points);
          if (whole) this.aside = this.camera.place;
        }),
      );
    });
    return () => {
      stop();
      cancelAnimationFrame(this.planned);
    };
  }

  /** Shows all of the network again, where nobody has moved the camera since it was moved aside. */
  private comeBack(): void {
    const { aside } = this;
    this.aside = null;
    const now = this.camera.place;
    if (aside && now && aside.x === now.x && aside.y === now.y && aside.zoom === now.zoom) this.fit(true);
  }

  showHome(animate: boolean): void {
    if (this.home) this.camera.goTo(this.home);
    else this.fit(animate);
  }

  /** Looks from a place, and comes back to it; null shows all of the network. */
  setHome(place: CameraPlace | null): void {
    this.home = place;
    this.showHome(false);
  }

  /**
   * All of the network is shown anew where all of it was. Beside a panel that opened for a selection the picture stays, or a second click would
   * meet something else, unless the panel covers what it opened for.
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
    if (first || (whole && (moved || covered || selection.length === 0))) this.showHome(false);
    else if (covered) camera.reveal(selected);
  }
}
