import type { LayDiagram } from '../drawing/diagrams/diagram';
import type { CanvasModel } from '../drawing/model/model';
import type { View } from '../drawing/painters/view';
import type { Scene } from '../drawing/scene/scene';
import type { CameraPlace } from '../state/view/canvasPort';
import type { CanvasLayer } from './canvasLayer';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `menu` is a right click; what is under the pointer has been selected by then, unless it was part of the selection already. */
export type Gesture = 'tap' | 'doubleTap' | 'menu';

/** The place of a gesture, in canvas units and in pixels of the canvas. */
export interface Touch extends Point {
  readonly screen: Point;
  /** Not on a node. */
  readonly onGround: boolean;
  /** The canvas has done something about it itself: opened or closed a pod. */
  readonly taken: boolean;
}

/** The network as it is drawn on the page, to those who draw on it; nobody else sees what draws the nodes. */
export interface Canvas {
  readonly container: HTMLElement;
  /** The model drawn now; another object once the network has changed. */
  readonly model: CanvasModel;
  readonly camera: {
    /** The place of the camera; null if it still shows all of the network. */
    readonly place: CameraPlace | null;
    /** The part of the view that tools and legends leave, pixels. */
    readonly room: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    /** True if it shows all of the network, and is not about to go elsewhere. */
    readonly rests: boolean;
    /** The point in the middle of the view. */
    readonly middle: Point;
    sees(points: readonly Point[]): boolean;
    /** Checks whether tools or a legend cover a part of the network. */
    isCovered(scene: Scene): boolean;
    /** Brings points into sight, not nearer than makes their surroundings visible. */
    focus(points: readonly Point[]): void;
    /** Puts a point into the middle of the view. */
    centre(x: number, y: number): void;
    /** Moves as little as brings points into the view. */
    reveal(points: readonly Point[]): void;
    /** Calls back whenever it moves. @returns how to stop */
    onMove(listener: () => void): () => void;
    /** Sets whether dragging the ground moves it; else a box is drawn, which selects. */
    allowPanning(on: boolean): void;
  };
  view(): View;
  /** @returns how to take it off */
  addLayer<Laid>(layer: CanvasLayer<Laid>): () => void;
  /** Calls back whenever the camera or the drawing has changed. @returns how to stop */
  onPaint(listener: () => void): () => void;
  /** @returns how to stop */
  onGesture(gesture: Gesture, act: (touch: Touch) => void): () => void;
  /** The diagram in the place of the drawing, set by the component that shows it. */
  diagram: LayDiagram | null;
  /** Checks whether an event was on the drawing, not on something above it. */
  holds(target: EventTarget | null): boolean;
  /** Shows nodes of the scene elsewhere, without keeping it. */
  showAt(places: ReadonlyMap<number, Point>): void;
}
