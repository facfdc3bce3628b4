import cytoscape from 'cytoscape';
import type { CanvasModel } from '../../drawing/model/model';
import type { Palette } from '../../drawing/scales/palette';
import type { Gesture, Touch } from '../canvas';
import { syncNodes } from './graphNodes';
import { lookNearby, moveAsPicture } from './nearestNodes';
import { nodeStyle } from './nodeStyle';

/** More nodes than this take too long to be drawn in every frame of a moving camera. */
const MANY_NODES = 600;
/** Nodes that Cytoscape gets in one frame. */
const NODES_A_FRAME = 500;

const EVENTS: Readonly<Record<Gesture, string>> = { tap: 'tap', doubleTap: 'dbltap', menu: 'cxttap' };

/** The nodes, which Cytoscape draws. */
export class Graph {
  readonly cy: cytoscape.Core;
  private adding = 0;

  constructor(
    private readonly element: HTMLElement,
    theme: 'light' | 'dark',
    projector: boolean,
  ) {
    this.cy = cytoscape({
      container: element,
      style: nodeStyle(theme, projector),
      layout: { name: 'preset' },
      minZoom: 0.01,
      maxZoom: 8,
      boxSelectionEnabled: true,
      selectionType: 'single',
    });
    lookNearby(this.cy);
  }

  dispose(): void {
    cancelAnimationFrame(this.adding);
    this.cy.destroy();
  }

  restyle(theme: 'light' | 'dark', projector: boolean): void {
    this.cy.style(nodeStyle(theme, projector));
  }

  /** Makes the nodes those of the model. @param whole called when all of them are there, if that takes more than a frame */
  sync(model: CanvasModel, palette: Palette, whole: () => void): void {
    moveAsPicture(this.cy, model.scene.nodeCount > MANY_NODES);
    cancelAnimationFrame(this.adding);
    const added = syncNodes(this.cy, model, palette);
    this.addNodes(added, 0, whole);
  }

  /** Gives Cytoscape new nodes, a part in each frame: styling all of a large network at once would hold up everything else. */
  private addNodes(nodes: cytoscape.ElementDefinition[], first: number, whole: () => void): void {
    const next = first + NODES_A_FRAME;
    this.cy.add(nodes.slice(first, next));
    if (next < nodes.length) this.adding = requestAnimationFrame(() => this.addNodes(nodes, next, whole));
    else if (first > 0) whole();
  }

  /** Nodes of the scene that are being dragged. */
  grabbed(): number[] {
    return this.cy.nodes(':grabbed').map((element) => Number(element.data('node')));
  }

  /** Nodes of the scene that are selected. */
  selected(): number[] {
    return this.cy.nodes(':selected').map((element) => Number(element.data('node')));
  }

  /** Moves nodes of the scene. */
  showAt(places: ReadonlyMap<number, { readonly x: number; readonly y: number }>): void {
    this.cy.batch(() => {
      this.cy.nodes().forEach((element) => {
        const at = places.get(Number(element.data('node')));
        if (at) element.position({ ...at });
      });
    });
  }

  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.element.contains(target);
  }

  onGesture(gesture: Gesture, act: (touch: Touch) => void): () => void {
    const { cy } = this;
    const listener = (event: cytoscape.EventObject): void =>
      act({
        ...event.position,
        screen: { ...event.renderedPosition },
        onGround: event.target === cy,
        taken: event.isDefaultPrevented(),
      });
    cy.on(EVENTS[gesture], listener);
    return () => {
      if (!cy.destroyed()) cy.off(EVENTS[gesture], listener);
    };
  }
}
