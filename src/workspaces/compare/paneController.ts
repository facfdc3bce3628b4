import { emphasisNow } from '../../canvas/emphasis';
import { togglePodAt, togglePods } from '../../canvas/podToggle';
import { MANY_EDGES, Stage } from '../../canvas/stage';
import { edgeRefs, nodeRef } from '../../drawing/model/describe';
import type { Look } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { paintClose } from '../../drawing/painters/paintClose';
import { edgeMiddle } from '../../drawing/painters/paintMarks';
import { paintSmallNames } from '../../drawing/painters/paintNames';
import { paintOver, paintRules, paintShapes, paintUnder } from '../../drawing/painters/paintNetwork';
import { type View, visibleRect } from '../../drawing/painters/view';
import { PALETTES } from '../../drawing/scales/palette';
import { hitEdge } from '../../drawing/scene/hitEdge';
import { nodeAt } from '../../drawing/scene/nodeAt';
import { pannedBy, wheelFactor, zoomedAbout } from '../../drawing/sharedCamera';
import { changeSelection, type ElementRef, useSelection } from '../../state/selection/selectionStore';
import type { LinkedCamera } from './linkedCamera';
import type { NodeLabels } from './nodeLabels';
import { type DrawnDifference, paintChangeLabels, paintDifference } from './paintDifference';
import { paintNodes } from './paintNodes';

/** How near the pointer has to be to a line, pixels; and how far a click may slip. */
const REACH = 6;
const SLIP = 4;
const PAN = 60;
const ZOOM_STEP = 1.3;

export interface PaneContent {
  readonly model: CanvasModel;
  readonly labels: NodeLabels;
  readonly look: Look;
  /** Edge pointed at in any pane, -1 for none. */
  readonly pointed: number;
  /** Edge from which keys walk on, -1 for none. */
  readonly current: number;
  readonly difference: DrawnDifference | null;
  /** Edges in the order in which keys walk along them. */
  readonly order: readonly number[];
}

interface PaneElements {
  readonly container: HTMLElement;
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
}

/** Draws one pane and takes its pointer and keys; React renders nothing while the camera moves. */
export class PaneController {
  private readonly stage: Stage;
  private readonly undo: (() => void)[] = [];
  private content: PaneContent | null = null;
  private frame = 0;
  private held: { readonly x: number; readonly y: number; moved: boolean } | null = null;

  constructor(
    private readonly elements: PaneElements,
    private readonly camera: LinkedCamera,
    private readonly onPoint: (edge: number) => void,
  ) {
    this.stage = new Stage(elements.under, elements.over);
    const observer = new ResizeObserver(() => {
      this.stage.resize(elements.container.clientWidth, elements.container.clientHeight);
      this.paint();
    });
    observer.observe(elements.container);
    elements.container.tabIndex = 0;
    this.undo.push(
      () => observer.disconnect(),
      camera.subscribe(() => this.ask()),
    );
    this.listen('pointerdown', (event) => this.press(event));
    this.listen('pointermove', (event) => this.move(event));
    this.listen('pointerup', (event) => this.release(event));
    this.listen('pointercancel', () => {
      this.held = null;
    });
    this.listen('pointerleave', () => this.onPoint(-1));
    this.listen('wheel', (event) => this.wheel(event));
    this.listen('dblclick', (event) => this.open(event));
    this.listen('keydown', (event) => this.key(event));
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    for (const off of this.undo) off();
    this.stage.dispose();
  }

  show(content: PaneContent): void {
    const before = this.content;
    this.content = content;
    this.stage.many = content.model.scene.edgeCount > MANY_EDGES;
    // Pointing changes the upper layer only.
    if (before?.model !== content.model || before.look !== content.look || before.difference !== content.difference) {
      this.stage.touch();
    }
    this.ask();
  }

  private listen<K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void {
    const { container } = this.elements;
    container.addEventListener(type, act, { passive: false });
    this.undo.push(() => container.removeEventListener(type, act));
  }

  private ask(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  private view(): View {
    const { clientWidth, clientHeight } = this.elements.container;
    return this.camera.view(clientWidth, clientHeight, emphasisNow());
  }

  private paint(): void {
    const { content, stage, elements } = this;
    if (!content || elements.container.clientWidth < 2) return;
    const { model, look, labels, difference } = content;
    model.hoverEdge = content.pointed;
    stage.paint(
      this.view(),
      PALETTES[look.theme],
      (pen) => {
        paintUnder(pen, model, look);
        if (difference) paintDifference(pen, model.scene, difference, model.stale ? 0.35 : 1);
        paintNodes(pen, model, labels, look.selection);
      },
      (pen) => {
        paintShapes(pen, model, look);
        paintSmallNames(pen, model, look.selection);
        paintOver(pen, model, look);
        paintRules(pen, model, look);
        paintClose(pen, model);
        if (difference && !model.stale) paintChangeLabels(pen, model.scene, difference);
      },
      () => {
        stage.touch();
        this.ask();
      },
    );
    // For tests: what is drawn cannot be read off a canvas.
    const { current } = this.camera;
    elements.container.dataset.camera = current
      ? [current.x, current.y, current.factor].map((v) => v.toFixed(3)).join(' ')
      : 'all';
  }

  /** A place of the canvas under the pointer. */
  private at(event: MouseEvent): { readonly x: number; readonly y: number; readonly view: View } {
    const { left, top } = this.elements.container.getBoundingClientRect();
    const view = this.view();
    return {
      x: (event.clientX - left - view.panX) / view.zoom,
      y: (event.clientY - top - view.panY) / view.zoom,
      view,
    };
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 1) return;
    this.elements.container.setPointerCapture(event.pointerId);
    this.held = { x: event.clientX, y: event.clientY, moved: false };
  }

  private move(event: PointerEvent): void {
    const { held, content, camera } = this;
    if (held && event.buttons !== 0) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) held.moved = true;
      if (held.moved) camera.set(pannedBy(camera.current, this.view(), event.movementX, event.movementY));
      return;
    }
    if (!content) return;
    const { x, y, view } = this.at(event);
    const edge = hitEdge(content.model.scene, x, y, REACH / view.zoom);
    if (edge !== content.pointed) this.onPoint(edge);
  }

  private release(event: PointerEvent): void {
    const { held, content } = this;
    this.held = null;
    if (!held || held.moved || !content || event.button !== 0) return;
    const { x, y, view } = this.at(event);
    const { model } = content;
    const node = nodeAt(model.scene, x, y);
    const ref = node >= 0 ? nodeRef(model.network, model.scene, node) : null;
    if (ref) {
      choose([ref], event.shiftKey);
      return;
    }
    const edge = hitEdge(model.scene, x, y, REACH / view.zoom);
    choose(edge >= 0 ? edgeRefs(model.network, model.scene, edge) : [], event.shiftKey);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.elements.container.getBoundingClientRect();
    const { camera } = this;
    const by = wheelFactor(event);
    camera.set(zoomedAbout(camera.current, this.view(), by, event.clientX - left, event.clientY - top));
  }

  private open(event: MouseEvent): void {
    const { content } = this;
    if (!content) return;
    const { x, y } = this.at(event);
    togglePodAt(content.model, x, y);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { camera } = this;
    const pan = (dx: number, dy: number): void => camera.set(pannedBy(camera.current, this.view(), dx, dy));
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => camera.zoomBy(ZOOM_STEP),
      '=': () => camera.zoomBy(ZOOM_STEP),
      '-': () => camera.zoomBy(1 / ZOOM_STEP),
      '0': () => camera.set(null),
      ArrowLeft: () => pan(PAN, 0),
      ArrowRight: () => pan(-PAN, 0),
      ArrowUp: () => pan(0, PAN),
      ArrowDown: () => pan(0, -PAN),
      n: () => this.walk(1),
      N: () => this.walk(-1),
      Enter: () => this.openPods(),
      Escape: () => {
        this.onPoint(-1);
        choose([], false);
      },
    };
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the next link of the pane's order, which is selected in all panes and brought into sight. */
  private walk(step: 1 | -1): void {
    const { content, camera } = this;
    if (!content || content.order.length === 0) return;
    const { order, current, model } = content;
    const before = order.indexOf(current);
    const next = before < 0 ? (step > 0 ? 0 : order.length - 1) : (before + step + order.length) % order.length;
    const edge = order[next];
    this.onPoint(edge);
    choose(edgeRefs(model.network, model.scene, edge), false);
    const { x, y } = edgeMiddle(model.scene, edge);
    const seen = visibleRect(this.view(), -20);
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) {
      camera.set({ x, y, factor: camera.current?.factor ?? 1 });
    }
  }

  /** Opens the closed pods at the ends of the link pointed at; closes the opened ones where none is closed. */
  private openPods(): void {
    const { content } = this;
    if (!content || content.current < 0) return;
    const { edgeFrom, edgeTo } = content.model.scene;
    togglePods(content.model, [edgeFrom[content.current], edgeTo[content.current]]);
  }
}

/** Selects without opening the inspector: the panes need the room. */
function choose(refs: readonly ElementRef[], add: boolean): void {
  const { selection } = useSelection.getState();
  if (refs.length === 0 && (add || selection.length === 0)) return;
  changeSelection({ selection: add ? [...selection, ...refs] : refs });
}
