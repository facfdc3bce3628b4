import { newShape, pointAt, shapeOf } from './edgeShape';
import { podBoxSize } from './nodeBox';
import { NODE_POD, type Scene } from './scene';

export interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The least box that holds both. */
export function joinedBox(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b;
  return {
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
    x2: Math.max(a.x2, b.x2),
    y2: Math.max(a.y2, b.y2),
  };
}

/** The box that the scene covers; null if it is empty. */
export function boxOf(scene: Scene): Box | null {
  const { nodeX, nodeY, nodeKind, nodeRef, nodeCount, podBox, edgeBend, edgeCount } = scene;
  if (nodeCount === 0) return null;
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  const take = (x: number, y: number): void => {
    box.x1 = Math.min(box.x1, x);
    box.y1 = Math.min(box.y1, y);
    box.x2 = Math.max(box.x2, x);
    box.y2 = Math.max(box.y2, y);
  };
  for (let n = 0; n < nodeCount; n++) {
    take(nodeX[n] - 24, nodeY[n] - 14);
    take(nodeX[n] + 24, nodeY[n] + 14);
  }
  for (let i = 0; i < podBox.length; i += 2) take(podBox[i], podBox[i + 1]);
  for (let n = 0; n < nodeCount && nodeKind[n] === NODE_POD; n++) {
    const { width, height } = podBoxSize(podBox, nodeRef[n]);
    take(nodeX[n] - width / 2, nodeY[n] - height / 2);
    take(nodeX[n] + width / 2, nodeY[n] + height / 2);
  }
  const shape = newShape();
  for (let e = 0; e < edgeCount; e++) {
    if (edgeBend[e] === 0) continue;
    const { x, y } = pointAt(shapeOf(scene, e, shape), 0.5);
    take(x, y);
  }
  return box;
}
