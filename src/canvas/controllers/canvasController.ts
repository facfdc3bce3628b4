import cytoscape from 'cytoscape';
import { isEdited, keepPlaces } from '../../drawing/layouts/keptPlaces';
import { isFar } from '../../drawing/painters/paintFar';
import type { View } from '../../drawing/painters/view';
import { loadColours } from '../../drawing/scales/colourScale';
import { type CameraPlace, canvasPort } from '../../state/canvasPort';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { changeLook, useLook } from '../../state/lookStore';
import { usePreferences } from '../../state/preferencesStore';
import { type ElementRef, useSelection } from '../../state/selectionStore';
import { Camera } from './camera';
import { describePod } from './describe';
import { type DrawnLook, drawnLook, followLook } from './drawnLook';
import { loadForces } from './forces';
import { syncNodes } from './graphNodes';
import { listenKeys } from './keyboard';
import { type CanvasModel, type DrawnWalk, pointsOf } from './model';
import { buildModel, choosePicture, layGeometry, refreshRouting } from './modelUpdates';
import { lookNearby, moveAsPicture } from './nearestNodes';
import { nodeStyle } from './nodeStyle';
import { paintOver, paintUnder } from './painter';
import { Pointer } from './pointer';
import { MANY_EDGES, Stage } from './stage';

export interface CanvasElements {
  readonly container: HTMLElement;
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  readonly graph: HTMLElement;
  readonly tip: HTMLElement;
}

/** More nodes than this take too long to be drawn in every frame of a moving camera. */
const MANY_NODES = 600;
/** Larger selections are not kept in sight beside a panel: to look them all up would hold up its every move. */
const MOST_FOLLOWED = 100;
/** Nodes that Cytoscape gets in one frame. */
const NODES_A_FRAME = 500;

type Painter = (context: CanvasRenderingContext2D, view: View) => void;

/**
 * The canvas: follows the stores, owns Cytoscape and the painted layers. React only makes the elements; nothing is rendered
 * by it while the camera moves.
 */
export class CanvasController {
  readonly cy: cytoscape.Core;
  readonly camera: Camera;
  model: CanvasModel;
  /** Resolves when no layout by forces is under way. */
  settled: Promise<void> = Promise.resolve();
  private readonly stage: Stage;
  private readonly pointer: Pointer;
  private readonly undo: (() => void)[] = [];
  readonly container: HTMLElement;
  /** Where the design was looked at from when it was left; null: all of it is shown. */
  private home: CameraPlace | null = null;
  /** All of it was made to fit beside a panel, and is to have its size back when that goes. */
  private squeezed = false;
  /** The window's size. */
  private room = '';
  private frame = 0;
  private adding = 0;
  private listeners = new Set<() => void>();
  private painters = new Set<Painter>();

  constructor(elements: CanvasElements) {
    this.container = elements.container;
    const { theme, projector } = usePreferences.getState();
    this.cy = cytoscape({
      container: elements.graph,
      style: nodeStyle(theme, projector),
      layout: { name: 'preset' },
      minZoom: 0.01,
      maxZoom: 8,
      boxSelectionEnabled: true,
      selectionType: 'single',
    });
    lookNearby(this.cy);
    this.camera = new Camera(this.cy);
    this.stage = new Stage(elements.under, elements.over);
    this.model = buildModel(useDocument.getState(), drawnLook());
    refreshRouting(this.model, drawnLook(), useJobs.getState(), useDocument.getState().revision);
    this.syncGraph();

    this.pointer = new Pointer(this, elements.tip);
    this.undo.push(() => this.pointer.dispose(), listenKeys(elements.container, this));
    this.cy.on('render', () => this.paint());
    this.cy.on('viewport', () => this.reportZoom());
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(elements.container);
    this.undo.push(() => observer.disconnect());
    this.followStores();
    this.resize();
    this.showHome(false);
    this.undo.push(
      canvasPort.attach({
        focus: (targets) => this.focusSoon(targets),
        zoom: (what) =>
          what === 'fit' ? this.camera.fit(this.model.scene, true) : this.camera.zoomBy(what === 'in' ? 1 : -1),
        openAt: (place) => this.openAt(place),
      }),
    );
    this.relaxIfWanted();
  }

  dispose(): void {
    for (const off of this.undo) off();
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.adding);
    this.stage.dispose();
    this.cy.destroy();
  }

  /** Calls back whenever the camera or the drawing has changed (for the overview). */
  onPaint(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Has something painted above all else, in canvas units. */
  addPainter(painter: Painter): () => void {
    this.painters.add(painter);
    this.invalidate(false);
    return () => this.painters.delete(painter);
  }

  /** What more can be said of an element that is pointed at; each gives lines, or nothing. */
  readonly explainers = new Set<(ref: ElementRef) => string>();

  /** A loop, or none, that is drawn in the place of the routing's own. */
  loopInstead: (() => DrawnWalk | null) | null = null;

  /** Brings the selection into sight. */
  reveal(): void {
    this.camera.reveal(pointsOf(this.model, useSelection.getState().selection));
  }

  /** Selects the link or turn at a point of the canvas. */
  selectAt(x: number, y: number): void {
    this.pointer.selectAt(x, y);
  }

  theme(): 'light' | 'dark' {
    return usePreferences.getState().theme;
  }

  view(): View {
    const { x, y } = this.cy.pan();
    const emphasis = usePreferences.getState().projector ? 1.5 : 1;
    return { zoom: this.cy.zoom(), panX: x, panY: y, width: this.cy.width(), height: this.cy.height(), emphasis };
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

  /** Nodes of the scene have been moved by a drag: what is laid from positions is laid anew. */
  geometryMoved(): void {
    const { model, stage } = this;
    layGeometry(model);
    if (!stage.slow) {
      this.invalidate(true);
      return;
    }
    const moving = new Uint8Array(model.scene.nodeCount);
    this.cy.nodes(':grabbed').forEach((element) => {
      moving[Number(element.data('node'))] = 1;
    });
    const { edgeFrom, edgeTo, edgeCount } = model.scene;
    for (let e = 0; e < edgeCount; e++) if (moving[edgeFrom[e]] || moving[edgeTo[e]]) model.movingEdges.push(e);
    this.invalidate(false);
  }

  private paint(): void {
    const view = this.view();
    const { stage } = this;
    const model = this.loopInstead ? { ...this.model, loop: this.loopInstead() } : this.model;
    const look = drawnLook();
    this.container.toggleAttribute('data-far', isFar(model.scene, view));
    stage.paint(
      view,
      () => paintUnder(stage.under, model, look, view, stage.ratio),
      () => paintOver(stage.over, model, look, view, stage.ratio),
      () => this.invalidate(true),
    );
    for (const painter of this.painters) painter(stage.over, view);
    for (const listener of this.listeners) listener();
  }

  private resize(): void {
    const { container } = this;
    const { camera, cy } = this;
    const first = cy.width() < 2;
    const whole = camera.place === null;
    const { selection } = useSelection.getState();
    const selected = selection.length > MOST_FOLLOWED ? [] : pointsOf(this.model, selection);
    const seen = !first && camera.sees(selected);
    const room = `${window.innerWidth} ${window.innerHeight}`;
    const moved = room !== this.room;
    this.room = room;
    cy.resize();
    this.stage.resize(container.clientWidth, container.clientHeight);
    // Panels come and go beside a picture that stays, unless one covers what it opened for. In another window all of it is shown
    // where all of it was.
    const covered = seen && !camera.sees(selected);
    if (first || (whole && (moved || covered || (this.squeezed && selection.length === 0)))) {
      this.squeezed = covered;
      this.showHome(false);
    } else if (covered) camera.reveal(selected);
    this.paint();
  }

  private showHome(animate: boolean): void {
    if (this.home) this.camera.goTo(this.home);
    else this.camera.fit(this.model.scene, animate);
  }

  private openAt(place: CameraPlace): void {
    this.home = place;
    this.showHome(false);
  }

  private syncGraph(): void {
    const { network, scene, placement } = this.model;
    // For tests and for styles from outside: what is drawn cannot be read off a canvas.
    Object.assign(this.container.dataset, { nodes: scene.nodeCount, edges: scene.edgeCount });
    this.stage.many = scene.edgeCount > MANY_EDGES;
    moveAsPicture(this.cy, scene.nodeCount > MANY_NODES);
    cancelAnimationFrame(this.adding);
    const added = syncNodes(this.cy, network, scene, placement.symbolWidth, (...pod) => describePod(network, ...pod));
    this.addNodes(added, 0);
  }

  /** Gives Cytoscape new nodes, a part in each frame: styling all of a large network at once would hold up everything else. */
  private addNodes(nodes: cytoscape.ElementDefinition[], first: number): void {
    const next = first + NODES_A_FRAME;
    this.cy.add(nodes.slice(first, next));
    if (next < nodes.length) this.adding = requestAnimationFrame(() => this.addNodes(nodes, next));
    else if (first > 0) this.pointer.followSelection();
  }

  private followStores(): void {
    this.undo.push(
      useDocument.subscribe((now, before) => {
        if (now.topology === before.topology) return;
        const other = !isEdited(before.topology, now.topology);
        this.model = buildModel(now, drawnLook(), this.model);
        refreshRouting(this.model, drawnLook(), useJobs.getState(), now.revision);
        this.syncGraph();
        if (other) {
          this.home = null;
          this.showHome(false);
        }
        this.invalidate(true);
        this.relaxIfWanted();
      }),
      followLook((now, before) => this.follow(now, before)),
      useJobs.subscribe((now, before) => {
        if (now.results === before.results && now.path === before.path) return;
        refreshRouting(this.model, drawnLook(), now, useDocument.getState().revision);
        this.invalidate(true);
      }),
    );
  }

  private follow(now: DrawnLook, before: DrawnLook): void {
    const changed = (...keys: (keyof DrawnLook)[]): boolean => keys.some((key) => now[key] !== before[key]);
    if (changed('expandedPods', 'showAllLinks')) {
      choosePicture(this.model, now);
      refreshRouting(this.model, now, useJobs.getState(), useDocument.getState().revision);
      this.syncGraph();
      this.invalidate(true);
    }
    if (changed('theme', 'projector')) this.cy.style(nodeStyle(now.theme, now.projector));
    if (changed('language')) this.syncGraph();
    if (changed('theme', 'colourScale')) {
      this.model.colours = loadColours(now.colourScale, now.theme);
      this.invalidate(true);
    }
    if (changed('loadSteps', 'topShare', 'shownRun', 'showLoads', 'projector', 'pathPair', 'language')) {
      refreshRouting(this.model, now, useJobs.getState(), useDocument.getState().revision);
      this.invalidate(true);
    }
    if (changed('selection', 'showTurns', 'edgeLabels')) this.invalidate(false);
  }

  /** Once a panel that opens with the selection has taken its place, or the focus would lie beside the middle. */
  private focusSoon(what: readonly ElementRef[]): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!this.cy.destroyed()) this.camera.focus(pointsOf(this.model, what));
      }),
    );
  }

  private reportZoom(): void {
    const zoom = this.cy.zoom();
    if (zoom !== useLook.getState().zoom) changeLook({ zoom });
  }

  /** Networks without a shape of their own are laid out by forces, once, off the first picture. */
  private relaxIfWanted(): void {
    const { network } = this.model;
    if (!this.model.wantsForces) return;
    this.model.wantsForces = false;
    this.settled = loadForces(network, this.model.placement).then((placement) => {
      if (this.model.network.topology.links !== network.topology.links) return;
      this.model.placement = placement;
      this.model.kept = keepPlaces(network.topology, placement);
      choosePicture(this.model, drawnLook());
      refreshRouting(this.model, drawnLook(), useJobs.getState(), useDocument.getState().revision);
      this.syncGraph();
      this.showHome(true);
      this.invalidate(true);
    });
  }
}
