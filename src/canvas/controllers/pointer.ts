import type cytoscape from 'cytoscape';
import type { NodeId, Position } from '../../core/topology/topology';
import {
  describeEdge,
  describeLabel,
  describeNode,
  describeTurn,
  edgeRefs,
  nodeRef,
  turnRef,
} from '../../drawing/model/describe';
import { isHidden } from '../../drawing/model/model';
import { rulesPart } from '../../drawing/model/rulesPart';
import { seenClosely } from '../../drawing/model/selected';
import { turnPlace } from '../../drawing/painters/paintTurns';
import { type DrawnTurn, hitTurn } from '../../drawing/painters/turnsAt';
import { groupLabelAt, noteAt, notesWithin } from '../../drawing/scene/annotations';
import { hitEdge } from '../../drawing/scene/hitEdge';
import { NODE_HOST, NODE_POD, NODE_SWITCH } from '../../drawing/scene/scene';
import { useDocument } from '../../state/document/documentStore';
import { onGrid, type Tool, useEdit } from '../../state/document/editStore';
import { changeSelection, type ElementRef, select, useSelection } from '../../state/selection/selectionStore';
import { useLook } from '../../state/view/lookStore';
import { toggleLabelAt, togglePodAt, togglePods } from '../podToggle';
import type { CanvasController } from './canvasController';

/** Distance of the pointer from a line or an arc that still counts, pixels. */
const REACH = 6;

interface Pick {
  readonly turn: { readonly s: number; readonly turn: DrawnTurn } | null;
  readonly edge: number;
}

/** Selecting, pointing and dragging. Cytoscape finds nodes; links and turns are found here. */
export class Pointer {
  private readonly controller: CanvasController;
  private readonly tip: HTMLElement;
  private readonly stopFollowing: () => void;
  private picked: readonly ElementRef[] | null = null;
  private additive = false;
  private flushing = false;
  private applying = false;
  private readonly dragged = new Map<NodeId, Position>();

  constructor(controller: CanvasController, tip: HTMLElement) {
    this.controller = controller;
    this.tip = tip;
    const { cy } = controller.graph;
    cy.on('tap', (event) => this.tap(event));
    // Before those who open a menu on it.
    cy.on('cxttap', (event) => this.takeUnder(event));
    cy.on('onetap', (event) => this.fold(event));
    cy.on('dbltap', (event) => {
      if (togglePodAt(controller.model, event.position.x, event.position.y)) event.preventDefault();
    });
    cy.on('select unselect', 'node', () => this.selectionChanged());
    let corner: Position = { x: 0, y: 0 };
    cy.on('boxstart', ({ position }) => {
      corner = { ...position };
    });
    // Of what is in the box Cytoscape knows the nodes, and tells of them after this.
    cy.on('boxend', ({ position }) => {
      this.picked = notesWithin(controller.model, corner, position).map(({ id }) => ({ kind: 'note', id }));
      this.selectionChanged();
    });
    cy.on('mousemove', (event) => this.hover(event));
    cy.on('mouseout', (event) => {
      if (event.target === cy) this.leave();
    });
    cy.on('viewport', () => this.hideTip());
    cy.on('grab', 'node', () => this.hideTip());
    cy.on('drag', 'node', (event) => this.drag(event.target));
    cy.on('dragfree', 'node', (event) => this.drop(event.target));
    this.stopFollowing = useSelection.subscribe((now, before) => {
      if (now.selection !== before.selection && !this.flushing) this.applySelection(now.selection);
    });
  }

  dispose(): void {
    this.stopFollowing();
  }

  private find(x: number, y: number): Pick {
    const { model, graph } = this.controller;
    const { cy } = graph;
    const reach = REACH / cy.zoom();
    const { scene } = model;
    if (useLook.getState().showTurns && model.routing) {
      const view = this.controller.view();
      for (const [s, turns] of model.turns) {
        const node = scene.nodeOfSwitch[s];
        const dx = x - scene.nodeX[node];
        const dy = y - scene.nodeY[node];
        if (scene.nodeKind[node] !== NODE_SWITCH) continue;
        const place = turnPlace(model, s, view);
        if (Math.abs(dx) > 90 * place.grow || Math.abs(dy) > 60 * place.grow) continue;
        const closely = seenClosely(model, s, useSelection.getState().selection, view.zoom);
        const turn = hitTurn(turns.fold(view.zoom, closely).arcs, place, dx, dy, Math.min(3 * place.grow, reach));
        if (turn) return { turn: { s, turn }, edge: -1 };
      }
    }
    return { turn: null, edge: hitEdge(scene, x, y, reach, (e) => this.isUnseen(e)) };
  }

  /** A plate stands for the link, and it is none of the selected switch's own. */
  private isUnseen(edge: number): boolean {
    const { model, graph } = this.controller;
    const own = model.hoverSwitch < 0 && model.focusEdges.includes(edge);
    return !own && isHidden(model, edge, graph.cy.zoom());
  }

  /** Selects what is under the pointer, unless it is part of the selection already; nothing where there is none. */
  private takeUnder({ target, position }: cytoscape.EventObject): void {
    const { cy } = this.controller.graph;
    if (target !== cy) {
      if (target.selected()) return;
      cy.nodes(':selected').unselect();
      target.select();
      return;
    }
    const refs = this.refsAt(position.x, position.y);
    const { selection } = useSelection.getState();
    if (refs.length === 0 || !refs.every((ref) => selection.some((other) => sameRef(ref, other)))) select(refs);
  }

  private refsAt(x: number, y: number): readonly ElementRef[] {
    const { model } = this.controller;
    const note = noteAt(model, x, y);
    if (note) return [{ kind: 'note', id: note.note.id }];
    const { turn, edge } = this.find(x, y);
    if (turn) return [turnRef(model.network, turn.s, turn.turn)];
    return edge >= 0 ? edgeRefs(model.network, model.scene, edge) : [];
  }

  private tap(event: cytoscape.EventObject): void {
    const { cy } = this.controller.graph;
    const original = event.originalEvent as MouseEvent | undefined;
    this.additive = Boolean(original && (original.shiftKey || original.ctrlKey || original.metaKey));
    if (event.target !== cy) return;
    this.picked = this.refsAt(event.position.x, event.position.y);
    this.selectionChanged();
  }

  /** A click that turned out to be no double click: on the name of a group, or on one that is folded. */
  private fold({ target, position: { x, y } }: cytoscape.EventObject): void {
    const { model, graph } = this.controller;
    if (!isPointing(useEdit.getState().tool)) return;
    if (target === graph.cy) toggleLabelAt(model, x, y);
    else if (target.hasClass('group')) togglePods(model, [Number(target.data('node'))]);
  }

  /** Cytoscape reports a click in several events; they are gathered into one selection. */
  private selectionChanged(): void {
    if (this.flushing || this.applying) return;
    this.flushing = true;
    queueMicrotask(() => {
      const { graph, model } = this.controller;
      const nodes: ElementRef[] = [];
      graph.cy.nodes(':selected').forEach((element) => {
        const ref = nodeRef(model.network, model.scene, Number(element.data('node')));
        if (ref) nodes.push(ref);
      });
      const { selection } = useSelection.getState();
      const kept = this.additive ? selection.filter((ref) => ref.kind !== 'switch' && ref.kind !== 'host') : [];
      const next = [...nodes, ...toggle(kept, this.picked ?? [])];
      this.picked = null;
      if (next.length > 0 || selection.length > 0) select(next);
      this.flushing = false;
    });
  }

  /** Marks what is selected, after nodes have been added. */
  followSelection(): void {
    this.applySelection(useSelection.getState().selection);
  }

  private applySelection(selection: readonly ElementRef[]): void {
    const { cy } = this.controller.graph;
    const ids = new Set(selection.map((ref) => (ref.kind === 'switch' || ref.kind === 'host' ? ref.id : '')));
    this.applying = true;
    cy.batch(() => {
      cy.nodes().forEach((element) => {
        const wanted = ids.has(element.id() as never);
        if (element.selected() !== wanted) wanted ? element.select() : element.unselect();
      });
    });
    this.applying = false;
  }

  private hover(event: cytoscape.EventObject): void {
    const { model } = this.controller;
    const { cy } = this.controller.graph;
    // A held button moves the camera or a switch: nothing is explained.
    if ((event.originalEvent as MouseEvent | undefined)?.buttons) return;
    let text = '';
    let ref: ElementRef | null = null;
    let edge = -1;
    let turn: DrawnTurn | null = null;
    let hovered = -1;
    const { x, y } = event.position;
    const label = event.target === cy && isPointing(useEdit.getState().tool) ? groupLabelAt(model, x, y) : undefined;
    this.controller.container.toggleAttribute('data-pointed', label !== undefined);
    if (label) text = describeLabel(label);
    else if (event.target === cy) {
      const found = this.find(x, y);
      if (found.turn) {
        turn = found.turn.turn;
        // The arcs of a switch stay while the pointer goes from one to the next.
        hovered = found.turn.s;
        ref = turnRef(model.network, found.turn.s, turn);
        text = describeTurn(model.network, found.turn.s, turn);
      } else if (found.edge >= 0) {
        edge = found.edge;
        const refs = edgeRefs(model.network, model.scene, edge);
        ref = refs.length === 1 ? refs[0] : null;
        text = describeEdge(model, edge);
      } else text = rulesPart.current?.describePlate(model, x, y, cy.zoom()) ?? '';
    } else {
      const node = Number(event.target.data('node'));
      ref = nodeRef(model.network, model.scene, node);
      text = describeNode(model, node);
      if (model.scene.nodeKind[node] === NODE_SWITCH) hovered = model.scene.nodeRef[node];
    }
    if (edge !== model.hoverEdge || turn !== model.hoverTurn || hovered !== model.hoverSwitch) {
      model.hoverEdge = edge;
      model.hoverTurn = turn;
      model.hoverSwitch = hovered;
      this.controller.invalidate(false);
    }
    if (!sameRef(ref, useSelection.getState().hover)) changeSelection({ hover: ref });
    if (ref) text += this.controller.explain(ref);
    this.showTip(text, event.renderedPosition);
  }

  private leave(): void {
    const { model } = this.controller;
    model.hoverEdge = -1;
    model.hoverTurn = null;
    model.hoverSwitch = -1;
    this.hideTip();
    if (useSelection.getState().hover) changeSelection({ hover: null });
    this.controller.invalidate(false);
  }

  private showTip(text: string, at: Position): void {
    const { tip } = this;
    tip.textContent = text;
    tip.style.display = text ? 'block' : 'none';
    if (!text) return;
    const { width, height } = this.controller.view();
    const x = Math.min(at.x + 14, width - tip.offsetWidth - 8);
    const y = at.y + 18 + tip.offsetHeight > height ? at.y - tip.offsetHeight - 10 : at.y + 18;
    tip.style.transform = `translate(${Math.max(8, x)}px, ${y}px)`;
  }

  private hideTip(): void {
    this.tip.style.display = 'none';
  }

  /** Follows Cytoscape's node while it is dragged; a switch takes its hosts along. */
  private drag(element: cytoscape.NodeSingular): void {
    const { model } = this.controller;
    const { cy } = this.controller.graph;
    const { scene, network } = model;
    const node = Number(element.data('node'));
    const { x, y } = element.position();
    const dx = x - scene.nodeX[node];
    const dy = y - scene.nodeY[node];
    scene.nodeX[node] = x;
    scene.nodeY[node] = y;
    if (scene.nodeKind[node] === NODE_SWITCH) {
      const s = scene.nodeRef[node];
      for (let i = network.hostOffset[s]; i < network.hostOffset[s + 1]; i++) {
        const host = network.hostAt[i];
        const hostNode = scene.nodeOfHost[host];
        const hostElement = hostNode < 0 ? null : cy.getElementById(network.topology.hosts[host].id);
        // A host that is dragged itself moves by itself.
        if (!hostElement || hostElement.grabbed() || hostElement.selected()) continue;
        if (network.topology.hosts[host].locked) continue;
        scene.nodeX[hostNode] += dx;
        scene.nodeY[hostNode] += dy;
        hostElement.position({ x: scene.nodeX[hostNode], y: scene.nodeY[hostNode] });
        if (network.topology.hosts[host].position) {
          this.dragged.set(network.topology.hosts[host].id, { x: scene.nodeX[hostNode], y: scene.nodeY[hostNode] });
        }
      }
    }
    this.controller.geometryMoved();
  }

  /** Gathers what was dragged together into one step of the history. */
  private drop(element: cytoscape.NodeSingular): void {
    const { model } = this.controller;
    const { scene, network, placement } = model;
    const node = Number(element.data('node'));
    const { x, y } = element.position();
    const ref = scene.nodeRef[node];
    queueMicrotask(() => this.commit());
    if (scene.nodeKind[node] === NODE_SWITCH) this.dragged.set(network.topology.switches[ref].id, { x, y });
    else if (scene.nodeKind[node] === NODE_HOST) this.dragged.set(network.topology.hosts[ref].id, { x, y });
    else if (scene.nodeKind[node] === NODE_POD) {
      const centreX = (scene.podBox[4 * ref] + scene.podBox[4 * ref + 2]) / 2;
      const centreY = (scene.podBox[4 * ref + 1] + scene.podBox[4 * ref + 3]) / 2;
      network.topology.switches.forEach(({ id, position }, s) => {
        if (network.pods.of[s] !== ref) return;
        const from = position ?? { x: placement.switchX[s], y: placement.switchY[s] };
        this.dragged.set(id, { x: from.x + x - centreX, y: from.y + y - centreY });
      });
    }
  }

  private commit(): void {
    const positions = new Map(this.dragged);
    this.dragged.clear();
    if (positions.size > 0) useDocument.getState().move(onGrid(positions));
  }
}

/** Checks whether a click means what it is on, and draws nothing. */
const isPointing = (tool: Tool): boolean => tool === 'select' || tool === 'box';

function toggle(kept: readonly ElementRef[], picked: readonly ElementRef[]): ElementRef[] {
  const fresh = picked.filter((ref) => !kept.some((other) => sameRef(ref, other)));
  const rest = kept.filter((ref) => !picked.some((other) => sameRef(ref, other)));
  return [...rest, ...fresh];
}

function sameRef(a: ElementRef | null, b: ElementRef | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'turn' || b.kind === 'turn') {
    return (
      a.kind === 'turn' && b.kind === 'turn' && a.at === b.at && a.links[0] === b.links[0] && a.links[1] === b.links[1]
    );
  }
  return a.kind === b.kind && a.id === b.id;
}
