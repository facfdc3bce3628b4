import type { Canvas } from '../canvas/canvas';
import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import type { NodeId, Position } from '../core/topology/topology';
import { paintLabel } from '../drawing/painters/paintMarks';
import type { Palette } from '../drawing/scales/palette';
import { nodeAt } from '../drawing/scene/nodeAt';
import { nodeBox } from '../drawing/scene/nodeBox';
import { NODE_HOST, NODE_SWITCH } from '../drawing/scene/scene';
import { drawLink, whyNotConnected } from '../state/document/editActions';
import { useEdit } from '../state/document/editStore';
import { FirstListeners } from './firstListeners';
import { refusalText } from './texts';

/** A press that moves less than this many pixels is a click. */
const CLICK = 5;
/** Radius of the handle at a switch, and how far it stands off, canvas units. */
const HANDLE = 5;
const HANDLE_OFF = 8;
/** Below this zoom a handle would cover its neighbours. */
const HANDLE_ZOOM = 0.55;

interface Draft {
  readonly from: NodeId;
  readonly startX: number;
  readonly startY: number;
  /** The place of the pointer, canvas units. */
  at: Position;
  target: NodeId | null;
  /** The reason why the target cannot be taken, in words; null if it can. */
  reason: string | null;
  /** Pressed and let go on the spot: the next press ends the link. */
  clicked: boolean;
}

/**
 * Draws links: from the handle that a switch shows under the pointer, or, with the link tool, from any node; by dragging, or by
 * a click on each end. Shift at the end asks for the ports.
 */
export class LinkDrawer implements CanvasLayer {
  private draft: Draft | null = null;
  private handleOf = -1;
  /** Paints anew; the canvas gives it when it takes the layer. */
  private repaint = (): void => {};

  constructor(private readonly canvas: Canvas) {}

  follow(repaint: (links: boolean) => void): () => void {
    this.repaint = () => repaint(false);
    const { container } = this.canvas;
    const first = new FirstListeners();
    first.listen(container, 'pointerdown', (event) => this.down(event as PointerEvent));
    first.listen(window, 'pointermove', (event) => this.move(event as PointerEvent));
    first.listen(window, 'pointerup', (event) => this.up(event as PointerEvent));
    first.keepPresses(container, () => this.draft !== null);
    const unsubscribe = useEdit.subscribe((now, before) => {
      if (now.tool !== before.tool) this.cancel();
    });
    return () => {
      first.stop();
      unsubscribe();
    };
  }

  /** Gives up the link being drawn; false if there is none. */
  cancel(): boolean {
    const had = this.draft !== null;
    this.draft = null;
    this.repaint();
    return had;
  }

  private toCanvas({ clientX, clientY }: PointerEvent): Position {
    const box = this.canvas.container.getBoundingClientRect();
    const { zoom, panX, panY } = this.canvas.view();
    return { x: (clientX - box.left - panX) / zoom, y: (clientY - box.top - panY) / zoom };
  }

  private idOf(node: number): NodeId | null {
    const { scene, network } = this.canvas.model;
    if (node < 0) return null;
    const ref = scene.nodeRef[node];
    if (scene.nodeKind[node] === NODE_SWITCH) return network.topology.switches[ref].id;
    return scene.nodeKind[node] === NODE_HOST ? network.topology.hosts[ref].id : null;
  }

  private handleAt(node: number): Position {
    const { scene } = this.canvas.model;
    return { x: scene.nodeX[node] + scene.nodeWidth[node] / 2 + HANDLE_OFF, y: scene.nodeY[node] };
  }

  private down(event: PointerEvent): void {
    const { model, container } = this.canvas;
    if (event.button !== 0 || !this.canvas.holds(event.target)) return;
    // The drawing takes the focus away; keys are to reach the canvas.
    setTimeout(() => container.focus({ preventScroll: true }));
    const at = this.toCanvas(event);
    if (this.draft) {
      // The second click of two.
      event.stopPropagation();
      return;
    }
    const onHandle = this.handleOf >= 0 && this.near(this.handleAt(this.handleOf), at);
    if (!onHandle && useEdit.getState().tool !== 'link') return;
    const from = this.idOf(onHandle ? this.handleOf : nodeAt(model.scene, at.x, at.y, 2));
    if (!from) return;
    this.draft = {
      from,
      startX: event.clientX,
      startY: event.clientY,
      at,
      target: null,
      reason: null,
      clicked: false,
    };
    event.stopPropagation();
  }

  private near(handle: Position, at: Position): boolean {
    return Math.hypot(handle.x - at.x, handle.y - at.y) <= HANDLE + 2;
  }

  private move(event: PointerEvent): void {
    const { model } = this.canvas;
    const at = this.toCanvas(event);
    const { draft } = this;
    if (!draft) {
      this.showHandle(event, at);
      return;
    }
    draft.at = at;
    const target = this.idOf(nodeAt(model.scene, at.x, at.y, 4));
    if (target !== draft.target) {
      draft.target = target;
      const refusal = target && target !== draft.from ? whyNotConnected(draft.from, target) : null;
      draft.reason = refusal ? refusalText(refusal) : null;
    }
    this.repaint();
  }

  private showHandle(event: PointerEvent, at: Position): void {
    const { model } = this.canvas;
    const { scene } = model;
    const inside = this.canvas.holds(event.target) && event.pointerType !== 'touch' && event.buttons === 0;
    let node = -1;
    if (inside && this.canvas.view().zoom >= HANDLE_ZOOM && useEdit.getState().tool === 'select') {
      if (this.handleOf >= 0 && this.handleOf < scene.nodeCount && this.near(this.handleAt(this.handleOf), at)) return;
      node = nodeAt(scene, at.x, at.y, 5);
      if (node >= 0 && scene.nodeKind[node] !== NODE_SWITCH) node = -1;
    }
    if (node === this.handleOf) return;
    this.handleOf = node;
    this.repaint();
  }

  private up(event: PointerEvent): void {
    const { draft } = this;
    if (!draft) return;
    this.move(event);
    const still = Math.hypot(event.clientX - draft.startX, event.clientY - draft.startY) < CLICK;
    if (still && !draft.clicked) {
      draft.clicked = true;
      return;
    }
    this.draft = null;
    this.handleOf = -1;
    if (draft.target && draft.target !== draft.from) drawLink(draft.from, draft.target, event.shiftKey);
    this.repaint();
  }

  paint(on: LayerPaint<undefined>): void {
    const { context, view, palette, model } = on;
    if (this.handleOf >= 0 && this.handleOf < model.scene.nodeCount && !this.draft) {
      paintHandle(context, this.handleAt(this.handleOf), palette);
    }
    const { draft } = this;
    if (!draft) return;
    const start = this.placeOf(draft.from);
    if (!start) return;
    const { scene } = model;
    const target = draft.target && draft.target !== draft.from ? this.placeOf(draft.target) : null;
    const end = target ?? draft.at;
    const colour = draft.reason ? palette.warning : palette.selection;
    context.strokeStyle = colour;
    context.lineWidth = 2 / view.zoom;
    context.setLineDash(target && !draft.reason ? [] : [6 / view.zoom, 4 / view.zoom]);
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
    context.stroke();
    context.setLineDash([]);
    if (!target) return;
    const box = nodeBox(scene, target.node);
    const [halfWidth, halfHeight] = [Math.max(8, box.width / 2 + 4), Math.max(8, box.height / 2 + 4)];
    context.strokeRect(target.x - halfWidth, target.y - halfHeight, 2 * halfWidth, 2 * halfHeight);
    if (draft.reason) {
      paintLabel(on, draft.reason, target.x, target.y - halfHeight - 14 / view.zoom, colour);
    }
  }

  private placeOf(id: NodeId): (Position & { readonly node: number }) | null {
    const { scene, network } = this.canvas.model;
    const s = network.topology.switches.findIndex((record) => record.id === id);
    const node =
      s >= 0 ? scene.nodeOfSwitch[s] : scene.nodeOfHost[network.topology.hosts.findIndex((h) => h.id === id)];
    return node === undefined || node < 0 ? null : { x: scene.nodeX[node], y: scene.nodeY[node], node };
  }
}

function paintHandle(context: CanvasRenderingContext2D, { x, y }: Position, palette: Palette): void {
  context.beginPath();
  context.arc(x, y, HANDLE, 0, 2 * Math.PI);
  context.fillStyle = palette.selection;
  context.fill();
  context.strokeStyle = palette.ground;
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(x - 2.6, y);
  context.lineTo(x + 2.6, y);
  context.moveTo(x, y - 2.6);
  context.lineTo(x, y + 2.6);
  context.stroke();
}
