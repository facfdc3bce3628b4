import type { Canvas, Touch } from '../canvas/canvas';
import type { CanvasLayer } from '../canvas/canvasLayer';
import type { SwitchId } from '../core/topology/topology';
import type { Pen } from '../drawing/painters/pen';
import { visibleRect } from '../drawing/painters/view';
import { hitEdge } from '../drawing/scene/hitEdge';
import { nodeAt } from '../drawing/scene/nodeAt';
import { NODE_SWITCH } from '../drawing/scene/scene';
import { askName, drawHost, drawHosts, drawSwitch } from '../state/document/editActions';
import { GRID_SIZE, openEditDialog, type Tool, useEdit } from '../state/document/editStore';
import { useKeep } from '../state/persistence/keepStore';
import { rememberCamera } from '../state/persistence/keptCameras';
import { offerSurface } from '../state/view/surface';
import { LinkDrawer } from './linkDrawer';
import { listenClipboard } from './listenClipboard';
import { listenEditKeys } from './listenEditKeys';
import { NoteMover } from './noteMover';
import { surfaceOf } from './surfaceOf';

/** The camera counts as resting after so long, ms. */
const REST_MS = 250;

const CURSORS: Readonly<Record<Tool, string>> = {
  select: '',
  box: 'crosshair',
  switch: 'copy',
  host: 'copy',
  link: 'crosshair',
};

/** Makes a canvas one to draw on. Returns how to take that back. */
export function attachEditing(canvas: Canvas): () => void {
  const { container, camera } = canvas;
  const drawer = new LinkDrawer(canvas);
  const refuse = (event: Event): void => event.preventDefault();
  container.addEventListener('contextmenu', refuse);
  const takeTool = (): void => {
    const { tool } = useEdit.getState();
    container.style.cursor = CURSORS[tool];
    camera.allowPanning(tool !== 'box');
  };
  takeTool();
  const off = [
    // Once the click has selected what it is on.
    canvas.onGesture('tap', (touch) => queueMicrotask(() => place(canvas, touch))),
    canvas.onGesture('doubleTap', (touch) => queueMicrotask(() => enter(canvas, touch))),
    canvas.onGesture('menu', ({ screen }) => openEditDialog({ kind: 'menu', ...screen })),
    useEdit.subscribe((now, before) => {
      if (now.tool !== before.tool) takeTool();
    }),
    canvas.addLayer(gridLayer),
    canvas.addLayer(drawer),
    canvas.addLayer(new NoteMover(canvas)),
    offerSurface(surfaceOf(canvas)),
    followCamera(canvas),
    listenEditKeys(container, () => drawer.cancel()),
    listenClipboard(container),
  ];
  return () => {
    for (const stop of off) stop();
    container.removeEventListener('contextmenu', refuse);
  };
}

/** A click with the tool for switches or hosts. */
function place({ model }: Canvas, { x, y, onGround }: Touch): void {
  const { tool } = useEdit.getState();
  if (tool === 'switch' && onGround) drawSwitch({ x, y });
  if (tool !== 'host') return;
  const { scene, network } = model;
  const node = nodeAt(scene, x, y);
  if (onGround) drawHost({ x, y });
  else if (node >= 0 && scene.nodeKind[node] === NODE_SWITCH) {
    const at: SwitchId = network.topology.switches[scene.nodeRef[node]].id;
    drawHosts(1, [at]);
  }
}

/** A double click: on empty ground it draws a switch, on a switch or a host it asks for the name. */
function enter(canvas: Canvas, { x, y, onGround, taken }: Touch): void {
  if (taken || useEdit.getState().tool !== 'select') return;
  const { scene } = canvas.model;
  if (!onGround) {
    if (nodeAt(scene, x, y) >= 0) askName();
    return;
  }
  if (hitEdge(scene, x, y, 6 / canvas.view().zoom) < 0) drawSwitch({ x, y });
}

/** The grid, where what is drawn snaps to it. */
const gridLayer: CanvasLayer = {
  paint(on) {
    if (useEdit.getState().snap) paintGrid(on);
  },
  follow: (repaint) =>
    useEdit.subscribe((now, before) => {
      if (now.snap !== before.snap) repaint(false);
    }),
};

function paintGrid({ context, view, palette }: Pen): void {
  let step = GRID_SIZE;
  while (step * view.zoom < 12) step *= 2;
  const { left, top, right, bottom } = visibleRect(view, 0);
  const dot = 1.5 / view.zoom;
  context.fillStyle = palette.faint;
  context.globalAlpha = 0.45;
  for (let x = Math.ceil(left / step) * step; x < right; x += step) {
    for (let y = Math.ceil(top / step) * step; y < bottom; y += step) {
      context.fillRect(x - dot / 2, y - dot / 2, dot, dot);
    }
  }
  context.globalAlpha = 1;
}

/** Remembers with the design where the camera rests. Returns how to stop. */
function followCamera({ camera }: Canvas): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    const { design } = useKeep.getState();
    if (design) rememberCamera(design, camera.place);
  };
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST_MS);
  };
  const leave = camera.onMove(moved);
  const stop = useKeep.subscribe((now, before) => {
    // The network, nobody's before, is now a design of its own.
    if (now.design !== before.design && before.design === null) moved();
  });
  return () => {
    clearTimeout(timer);
    stop();
    leave();
  };
}
