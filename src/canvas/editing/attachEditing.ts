import type cytoscape from 'cytoscape';
import type { NodeId, Position, SwitchId } from '../../core/topology/topology';
import { type View, visibleRect } from '../../drawing/painters/view';
import { PALETTES } from '../../drawing/scales/palette';
import { hitEdge } from '../../drawing/scene/hitEdge';
import { NODE_HOST, NODE_SWITCH } from '../../drawing/scene/scene';
import { listenEditKeys } from '../../editing/listenEditKeys';
import { askName, drawHost, drawHosts, drawSwitch } from '../../state/editActions';
import { GRID_SIZE, type Tool, useEdit } from '../../state/editStore';
import { useLook } from '../../state/lookStore';
import { usePreferences } from '../../state/preferencesStore';
import { offerSurface, type Surface } from '../../state/surface';
import type { CanvasController } from '../controllers/canvasController';
import { followCamera } from './followCamera';
import { LinkDrawer } from './linkDrawer';
import { nodeAt } from './nodeAt';

const CURSORS: Readonly<Record<Tool, string>> = {
  select: '',
  box: 'crosshair',
  switch: 'copy',
  host: 'copy',
  link: 'crosshair',
};

/** Makes a canvas one to draw on. Returns how to take that back. */
export function attachEditing(controller: CanvasController): () => void {
  const { cy, container } = controller;
  const drawer = new LinkDrawer(controller);
  const tap = (event: cytoscape.EventObject): void => queueMicrotask(() => place(controller, event));
  const doubleTap = (event: cytoscape.EventObject): void => queueMicrotask(() => enter(controller, event));
  const menu = (event: cytoscape.EventObject): void => openMenu(controller, event);
  const refuse = (event: Event): void => event.preventDefault();
  cy.on('tap', tap);
  cy.on('dbltap', doubleTap);
  cy.on('cxttap', menu);
  container.addEventListener('contextmenu', refuse);
  const takeTool = (): void => {
    const { tool } = useEdit.getState();
    container.style.cursor = CURSORS[tool];
    // Without panning, Cytoscape draws a box where the ground is dragged.
    cy.userPanningEnabled(tool !== 'box');
  };
  takeTool();
  const off = [
    useEdit.subscribe((now, before) => {
      if (now.tool !== before.tool) takeTool();
      if (now.snap !== before.snap) controller.invalidate(false);
    }),
    controller.addPainter((context, view) => {
      if (useEdit.getState().snap) paintGrid(context, view);
    }),
    offerSurface(surfaceOf(controller)),
    followCamera(controller),
    listenEditKeys(container, () => drawer.cancel()),
  ];
  return () => {
    for (const stop of off) stop();
    drawer.dispose();
    container.removeEventListener('contextmenu', refuse);
    if (cy.destroyed()) return;
    cy.off('tap', tap);
    cy.off('dbltap', doubleTap);
    cy.off('cxttap', menu);
  };
}

/** A click with the tool for switches or hosts. */
function place({ cy, model }: CanvasController, { target, position }: cytoscape.EventObject): void {
  const { tool } = useEdit.getState();
  if (tool === 'switch' && target === cy) drawSwitch({ ...position });
  if (tool !== 'host') return;
  const { scene, network } = model;
  const node = nodeAt(scene, model.placement.symbolWidth, position.x, position.y);
  if (target === cy) drawHost({ ...position });
  else if (node >= 0 && scene.nodeKind[node] === NODE_SWITCH) {
    const at: SwitchId = network.topology.switches[scene.nodeRef[node]].id;
    drawHosts(1, [at]);
  }
}

/** A double click: on empty ground it draws a switch, on a switch or a host it asks for the name. */
function enter({ cy, model }: CanvasController, { target, position }: cytoscape.EventObject): void {
  if (useEdit.getState().tool !== 'select') return;
  const { x, y } = position;
  if (target !== cy) {
    if (nodeAt(model.scene, model.placement.symbolWidth, x, y) >= 0) askName();
    return;
  }
  if (hitEdge(model.scene, x, y, 6 / cy.zoom()) >= 0 || inPod(model.scene.podBox, model.collapsible, x, y)) return;
  drawSwitch({ x, y });
}

/** There a double click opens or closes the pod. */
function inPod(box: Float32Array, collapsible: boolean, x: number, y: number): boolean {
  if (!collapsible || useLook.getState().showAllLinks) return false;
  for (let i = 0; i < box.length; i += 4) {
    if (x >= box[i] && x <= box[i + 2] && y >= box[i + 1] && y <= box[i + 3]) return true;
  }
  return false;
}

/** A right click: what is under the pointer is selected first, unless it is part of the selection already. */
function openMenu(controller: CanvasController, event: cytoscape.EventObject): void {
  const { cy } = controller;
  if (event.target !== cy && !event.target.selected()) {
    cy.nodes(':selected').unselect();
    event.target.select();
  } else if (event.target === cy) {
    controller.selectAt(event.position.x, event.position.y);
  }
  const { x, y } = event.renderedPosition;
  useEdit.setState({ dialog: { kind: 'menu', x, y } });
}

function paintGrid(context: CanvasRenderingContext2D, view: View): void {
  let step = GRID_SIZE;
  while (step * view.zoom < 12) step *= 2;
  const { left, top, right, bottom } = visibleRect(view, 0);
  const dot = 1.5 / view.zoom;
  context.fillStyle = PALETTES[usePreferences.getState().theme].faint;
  context.globalAlpha = 0.45;
  for (let x = Math.ceil(left / step) * step; x < right; x += step) {
    for (let y = Math.ceil(top / step) * step; y < bottom; y += step) {
      context.fillRect(x - dot / 2, y - dot / 2, dot, dot);
    }
  }
  context.globalAlpha = 1;
}

function surfaceOf(controller: CanvasController): Surface {
  return {
    places(ids) {
      const { network, scene, placement } = controller.model;
      const places = new Map<NodeId, Position>();
      network.topology.switches.forEach(({ id, position }, s) => {
        // Switches of a closed pod stand where they will when it opens.
        if (ids.has(id)) places.set(id, position ?? { x: placement.switchX[s], y: placement.switchY[s] });
      });
      for (let node = 0; node < scene.nodeCount; node++) {
        if (scene.nodeKind[node] !== NODE_HOST) continue;
        const { id } = network.topology.hosts[scene.nodeRef[node]];
        if (ids.has(id)) places.set(id, { x: scene.nodeX[node], y: scene.nodeY[node] });
      }
      return places;
    },
    freePlace() {
      const { scene, placement } = controller.model;
      const { zoom, panX, panY, width, height } = controller.view();
      const middle = { x: (width / 2 - panX) / zoom, y: (height / 2 - panY) / zoom };
      const step = placement.symbolWidth + 24;
      // Outwards in a spiral of squares until nothing is near.
      for (let ring = 0; ring < 40; ring++) {
        for (let i = -ring; i <= ring; i++) {
          for (let j = -ring; j <= ring; j++) {
            if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
            const at = { x: Math.round(middle.x + j * step), y: Math.round(middle.y + i * step) };
            if (nodeAt(scene, placement.symbolWidth, at.x, at.y, placement.symbolWidth / 2 + 6) < 0) return at;
          }
        }
      }
      return middle;
    },
    onScreen({ x, y }) {
      const { zoom, panX, panY } = controller.view();
      return { x: x * zoom + panX, y: y * zoom + panY };
    },
    get levels() {
      return controller.model.network.levels;
    },
    get pods() {
      return controller.model.network.pods.of;
    },
    focus: () => controller.container.focus({ preventScroll: true }),
    sees: (places) => controller.camera.sees(places),
    reveal: () => controller.reveal(),
  };
}
