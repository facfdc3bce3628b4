import type { LayDiagram } from '../../drawing/diagrams/diagram';
import type { Room } from '../../drawing/layouts/fillRoom';
import { placesApart } from '../../drawing/model/buildModel';
import { focusOf, focusOn, nextSwitch } from '../../drawing/model/focus';
import type { CanvasModel } from '../../drawing/model/model';
import { layGeometry } from '../../drawing/model/refreshRouting';
import { pointsOf } from '../../drawing/model/selected';
import { isFar } from '../../drawing/painters/paintFar';
import { paintNames } from '../../drawing/painters/paintNames';
import { paintOver, paintRules, paintShapes, paintUnder } from '../../drawing/painters/paintNetwork';
import type { View } from '../../drawing/painters/view';
import { PALETTES } from '../../drawing/scales/palette';
import { boxOf, joinedBox } from '../../drawing/scene/boxOf';
import { hostsBox } from '../../drawing/scene/hostsBox';
import { wheelFactor } from '../../drawing/sharedCamera';
import { type ElementRef, select, useSelection } from '../../state/selection/selectionStore';
import { canvasPort } from '../../state/view/canvasPort';
import { changeLook, useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';
import type { Canvas, Gesture, Touch } from '../canvas';
import type { CanvasLayer } from '../canvasLayer';
import { emphasisNow } from '../emphasis';
import { selectedSwitchNodes, togglePods } from '../podToggle';
import { MANY_EDGES, onLettering, Stage } from '../stage';
import { Camera } from './camera';
import { drawnLook } from './drawnLook';
import { Graph } from './graph';
import { Layers } from './layers';
import { type ModelChange, ModelKeeper } from './modelKeeper';
import { movesByWheel } from './nearestNodes';
import { Pointer } from './pointer';
import { Sight } from './sight';
import { ZoomPods } from './zoomPods';

/** After so long without a turn the wheel rests. */
const REST_MS = 150;

/** The wheel zooms about the pointer, at the speed of maps instead of Cytoscape's, which magnifies by 2 % a notch. Returns how to stop listening. */
function listenWheel(element: HTMLElement, { camera, graph: { cy } }: CanvasController): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.buttons !== 0) return;
    clearTimeout(resting);
    movesByWheel(cy, true);
    resting = setTimeout(() => movesByWheel(cy, false), REST_MS);
    const { left, top } = element.getBoundingClientRect();
    camera.zoomAbout(wheelFactor(event), event.clientX - left, event.clientY - top);
  };
  // Before Cytoscape's own, which listens inside.
  element.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => {
    clearTimeout(resting);
    element.removeEventListener('wheel', onWheel, { capture: true });
  };
}

const PAN = 80;
/** Layers that paint wider margins than this round the network, pixels, do not narrow its room. */
const MOST_BESIDE = 160;

/** Keys of the canvas while it has the focus. Returns how to stop listening. */
function listenKeys(container: HTMLElement, controller: CanvasController): () => void {
  const { camera } = controller;
  /** Selects the switch after another; none after the last, so that Tab goes on in the page. Returns whether there was one. */
  const step = (by: 1 | -1, from: number): boolean => {
    const s = nextSwitch(controller.model, from, by);
    select(s < 0 ? [] : [{ kind: 'switch', id: controller.model.network.topology.switches[s].id }]);
    return s >= 0;
  };
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoomBy(1),
    '=': () => camera.zoomBy(1),
    '-': () => camera.zoomBy(-1),
    '0': () => controller.fit(true),
    ArrowLeft: () => camera.panBy(PAN, 0),
    ArrowRight: () => camera.panBy(-PAN, 0),
    ArrowUp: () => camera.panBy(0, PAN),
    ArrowDown: () => camera.panBy(0, -PAN),
    Enter: () => {
      if (useSelection.getState().selection.length === 0 && controller.graph.selected().length === 0) step(1, -1);
      else togglePods(controller.model, [...controller.graph.selected(), ...selectedSwitchNodes(controller.model)]);
    },
    Escape: () => {
      controller.graph.cy.elements().unselect();
      select([]);
    },
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== container) return;
    const { focus, hoverSwitch } = controller.model;
    if (event.key === 'Tab' && focus >= 0 && hoverSwitch < 0) {
      if (step(event.shiftKey ? -1 : 1, focus)) event.preventDefault();
      return;
    }
    const action = actions[event.key];
    if (!action) return;
    action();
    event.preventDefault();
  };
  container.addEventListener('keydown', onKey);
  return () => container.removeEventListener('keydown', onKey);
}

export interface CanvasElements {
  readonly container: HTMLElement;
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  readonly graph: HTMLElement;
  readonly tip: HTMLElement;
}

/**
 * The canvas: joins the model, Cytoscape, the painted layers and the camera. React only makes the elements; nothing is rendered
 * by it while the camera moves.
 */
export class CanvasController implements Canvas {
  readonly container: HTMLElement;
  readonly graph: Graph;
  readonly camera: Camera;
  private readonly keeper: ModelKeeper;
  private readonly layers: Layers;
  private readonly sight: Sight;
  private readonly stage: Stage;
  private readonly pointer: Pointer;
  private readonly zoomPods = new ZoomPods();
  private readonly undo: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private frame = 0;
  diagram: LayDiagram | null = null;

  constructor(elements: CanvasElements) {
    const { theme, projector } = usePreferences.getState();
    this.container = elements.container;
    this.graph = new Graph(elements.graph, theme, projector);
    this.camera = new Camera(this.graph.cy, (box) =>
      this.layers.reach(joinedBox(box, hostsBox(this.model)), this.model),
    );
    this.sight = new Sight(this.camera, (animate) => this.fit(animate));
    this.stage = new Stage(elements.under, elements.over);
    this.layers = new Layers(
      this.container,
      (links) => this.invalidate(links),
      () => this.model,
    );
    this.keeper = new ModelKeeper(
      () => this.room,
      (change) => this.follow(change),
    );
    this.pointer = new Pointer(this, elements.tip);
    this.syncGraph();
    this.graph.cy.on('render', () => this.paint());
    this.graph.cy.on('viewport', () => {
      this.reportZoom();
      this.zoomPods.moved(() => ({ model: this.model, view: this.view() }));
    });
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(this.container);
    this.resize();
    this.sight.showHome(false);
    this.undo.push(
      () => observer.disconnect(),
      onLettering(() => this.invalidate(true)),
      this.sight.keepUncovered(() => this.model),
      listenKeys(this.container, this),
      listenWheel(elements.graph, this),
      canvasPort.attach({
        focus: (targets) => this.camera.focusSoon(() => pointsOf(this.model, targets)),
        zoom: (what) => (what === 'fit' ? this.fit(true) : this.camera.zoomBy(what === 'in' ? 1 : -1)),
        drawnPlaces: () => placesApart(this.model),
        openAt: (place) => this.sight.setHome(place),
      }),
    );
    this.keeper.relaxIfWanted();
  }

  dispose(): void {
    for (const off of this.undo) off();
    this.keeper.dispose();
    this.pointer.dispose();
    this.zoomPods.dispose();
    cancelAnimationFrame(this.frame);
    this.stage.dispose();
    this.graph.dispose();
  }

  get model(): CanvasModel {
    return this.keeper.model;
  }

  /** Resolves when no layout by forces is under way. */
  get settled(): Promise<void> {
    return this.keeper.settled;
  }

  onPaint(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  addLayer<Laid>(layer: CanvasLayer<Laid>): () => void {
    return this.layers.add(layer);
  }

  onGesture(gesture: Gesture, act: (touch: Touch) => void): () => void {
    return this.graph.onGesture(gesture, act);
  }

  holds(target: EventTarget | null): boolean {
    return this.graph.holds(target);
  }

  /** The layers' words about an element that is pointed at. */
  explain(ref: ElementRef): string {
    return this.layers.explain(ref, this.model);
  }

  view(): View {
    const { cy } = this.graph;
    const { x, y } = cy.pan();
    return { zoom: cy.zoom(), panX: x, panY: y, width: cy.width(), height: cy.height(), emphasis: emphasisNow() };
  }

  /** Repaints at the next frame; `links` if what lies under the nodes has changed too. */
  invalidate(links: boolean): void {
    if (links) this.stage.touch();
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  /** Shows all of the network, drawn apart to fill the canvas. */
  fit(animate: boolean): void {
    this.keeper.fill();
    this.camera.fit(this.model.scene, animate);
  }

  /** The part of the canvas that is free for the network, beside what layers paint round it; null while it has no size. */
  private get room(): Room | null {
    const { left, top, right, bottom } = this.camera.room;
    const beside = this.beside;
    const [width, height] = [right - left - beside.width, bottom - top - beside.height];
    return width < 2 || height < 2 ? null : { width, height };
  }

  /** Width and height of the margins that layers paint round the network, pixels; none where they are too wide for margins. */
  private get beside(): Room {
    const none = { width: 0, height: 0 };
    // The first model is made before there is one.
    const model = (this.keeper as ModelKeeper | undefined)?.model;
    const own = model ? joinedBox(boxOf(model.scene), hostsBox(model)) : null;
    const all = model && own ? this.layers.reach(own, model) : null;
    if (!own || !all) return none;
    const zoom = this.graph.cy.zoom();
    const width = zoom * (all.x2 - all.x1 - own.x2 + own.x1);
    const height = zoom * (all.y2 - all.y1 - own.y2 + own.y1);
    return width < MOST_BESIDE && height < MOST_BESIDE ? { width, height } : none;
  }

  showAt(places: ReadonlyMap<number, { readonly x: number; readonly y: number }>): void {
    const { scene } = this.model;
    for (const [node, { x, y }] of places) {
      scene.nodeX[node] = x;
      scene.nodeY[node] = y;
    }
    this.graph.showAt(places);
    this.geometryMoved();
  }

  /** Nodes of the scene have been moved: what is laid from positions is laid anew. */
  geometryMoved(): void {
    const { model, stage } = this;
    layGeometry(model);
    if (!stage.slow) {
      this.invalidate(true);
      return;
    }
    const moving = new Uint8Array(model.scene.nodeCount);
    for (const node of this.graph.grabbed()) moving[node] = 1;
    const { edgeFrom, edgeTo, edgeCount } = model.scene;
    for (let e = 0; e < edgeCount; e++) if (moving[edgeFrom[e]] || moving[edgeTo[e]]) model.movingEdges.push(e);
    this.invalidate(false);
  }

  private follow({ nodes, style, links, shown }: ModelChange): void {
    if (nodes) this.syncGraph();
    if (style) {
      const { theme, projector } = usePreferences.getState();
      this.graph.restyle(theme, projector);
    }
    if (shown === 'other') {
      this.zoomPods.forget();
      this.sight.setHome(null);
    }
    if (shown === 'laid-out') this.sight.showHome(true);
    this.invalidate(links ?? false);
  }

  private syncGraph(): void {
    const { scene } = this.model;
    // For tests and for styles from outside: what is drawn cannot be read off a canvas.
    Object.assign(this.container.dataset, { nodes: scene.nodeCount, edges: scene.edgeCount });
    this.stage.many = scene.edgeCount > MANY_EDGES;
    const palette = PALETTES[usePreferences.getState().theme];
    this.graph.sync(this.model, palette, () => this.pointer.followSelection());
  }

  private paint(): void {
    const view = this.view();
    const look = drawnLook();
    if (focusOn(this.model, focusOf(this.model, look.selection))) this.stage.focus(this.model.focus >= 0);
    const model = this.layers.withLoop(this.model);
    this.container.toggleAttribute('data-far', isFar(model.scene, view));
    this.stage.paint(
      view,
      PALETTES[look.theme],
      // Where painting takes long, the whole picture of the links is faint instead.
      (pen) => paintUnder(pen, this.stage.slow ? { ...model, focus: -1 } : model, look),
      (pen) => {
        const on = { ...pen, theme: look.theme };
        paintShapes(pen, model, look);
        this.layers.paint('paintLines', on, this.model);
        paintNames(pen, model, look.selection);
        this.layers.paint('paintNodes', on, this.model);
        paintOver(pen, model, look);
        this.layers.paint('paint', on, this.model);
        paintRules(pen, model, look);
      },
      () => this.invalidate(true),
    );
    for (const listener of this.listeners) listener();
  }

  private resize(): void {
    const { cy } = this.graph;
    this.sight.resized(this.model, cy.width() < 2, () => {
      cy.resize();
      this.stage.resize(this.container.clientWidth, this.container.clientHeight);
    });
    this.paint();
  }

  private reportZoom(): void {
    const zoom = this.graph.cy.zoom();
    if (!this.diagram && zoom !== useLook.getState().zoom) changeLook({ zoom });
  }
}
