import { FIRST_HALF, type LinkBins, SECOND_HALF } from '../scales/linkBins';
import { newShape, shapeOf } from '../scene/edgeShape';
import type { Scene } from '../scene/scene';
import type { Pen } from './pen';
import { ThinLines } from './thinLines';
import { visibleRect } from './view';

/** More segments of one colour are drawn one pixel wide at most, by hand: wider ones take browsers ten times as long, a second for all links of k = 32. */
const THIN_ABOVE = 1500;

/** Straight pieces that stand for a bent line where very many are drawn. */
const CHORDS = 8;

/** Memory for painting links that a canvas keeps from frame to frame. */
class Room {
  /** Segments of the bin at hand that lie in sight. */
  seen = new Uint32Array(0);
  /** The picture that thin lines are gathered in. */
  gathered: { readonly lines: ThinLines; readonly canvas: OffscreenCanvas } | null = null;
}

/** Goes with its canvas. */
const rooms = new WeakMap<CanvasRenderingContext2D, Room>();

function roomOf(context: CanvasRenderingContext2D): Room {
  let room = rooms.get(context);
  if (!room) {
    room = new Room();
    rooms.set(context, room);
  }
  return room;
}

/** Draws bins of links onto a context that is set up for canvas units, in the order of the calls, by its stroke. */
export class LinkStrokes {
  private lines: ThinLines | null = null;
  private readonly context: CanvasRenderingContext2D;
  private readonly room: Room;

  constructor(
    private readonly pen: Pen,
    private readonly scene: Scene,
  ) {
    this.context = pen.context;
    this.room = roomOf(pen.context);
  }

  draw(bins: LinkBins, bin: number): void {
    const { context } = this;
    const count = this.look(bins.segment, bins.offset[bin], bins.offset[bin + 1]);
    if (count > THIN_ABOVE && context.getLineDash().length === 0) {
      this.cover(count);
      this.gather().ink(Number.parseInt(String(context.strokeStyle).slice(1), 16), context.globalAlpha);
      return;
    }
    this.end();
    context.beginPath();
    this.trace(count);
    context.stroke();
  }

  /** Shows what has been gathered. */
  end(): void {
    const { context, lines } = this;
    const { gathered } = this.room;
    if (!lines || !gathered) return;
    gathered.canvas.getContext('2d')?.putImageData(new ImageData(lines.bytes, lines.width, lines.height), 0, 0);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.drawImage(gathered.canvas, 0, 0);
    context.restore();
    this.lines = null;
  }

  private gather(): ThinLines {
    if (this.lines) return this.lines;
    const { width, height } = this.context.canvas;
    const { room } = this;
    if (room.gathered?.lines.width !== width || room.gathered.lines.height !== height) {
      room.gathered = { lines: new ThinLines(width, height), canvas: new OffscreenCanvas(width, height) };
    } else room.gathered.lines.clear();
    this.lines = room.gathered.lines;
    return this.lines;
  }

  /** Collects the segments (edge × 4 + part, see linkBins) in sight. Returns how many there are. */
  private look(segment: Uint32Array, first: number, end: number): number {
    const { left, top, right, bottom } = visibleRect(this.pen.view, 8);
    const { edgeFrom, edgeTo, edgeBend, nodeX, nodeY } = this.scene;
    const { room } = this;
    if (room.seen.length < end - first) room.seen = new Uint32Array(end - first);
    const { seen } = room;
    const shape = newShape();
    let count = 0;
    for (let i = first; i < end; i++) {
      const edge = segment[i] >>> 2;
      const x1 = nodeX[edgeFrom[edge]];
      const y1 = nodeY[edgeFrom[edge]];
      const x2 = nodeX[edgeTo[edge]];
      const y2 = nodeY[edgeTo[edge]];
      // A bent line stays within its control point, which is looked up for bent lines only: most are straight.
      const bent = edgeBend[edge] !== 0;
      if (bent) shapeOf(this.scene, edge, shape);
      const cx = bent ? shape.cx : x1;
      const cy = bent ? shape.cy : y1;
      if (
        (x1 < left && x2 < left && cx < left) ||
        (x1 > right && x2 > right && cx > right) ||
        (y1 < top && y2 < top && cy < top) ||
        (y1 > bottom && y2 > bottom && cy > bottom)
      )
        continue;
      seen[count++] = segment[i];
    }
    return count;
  }

  /** Draws what was found in sight by hand. */
  private cover(count: number): void {
    const lines = this.gather();
    const { seen } = this.room;
    const { a: scale, e: offsetX, f: offsetY } = this.context.getTransform();
    const width = Math.min(1, scale * this.context.lineWidth);
    const shape = newShape();
    for (let i = 0; i < count; i++) {
      const part = seen[i] & 3;
      const { x1, y1, cx, cy, x2, y2, straight } = shapeOf(this.scene, seen[i] >>> 2, shape);
      const from = part === SECOND_HALF ? 0.5 : 0;
      const to = part === FIRST_HALF ? 0.5 : 1;
      const pieces = straight ? 1 : CHORDS;
      let fromX = 0;
      let fromY = 0;
      for (let p = 0; p <= pieces; p++) {
        const t = from + ((to - from) * p) / pieces;
        const u = 1 - t;
        const x = offsetX + scale * (u * u * x1 + 2 * u * t * cx + t * t * x2);
        const y = offsetY + scale * (u * u * y1 + 2 * u * t * cy + t * t * y2);
        if (p > 0) lines.line(fromX, fromY, x, y, width);
        fromX = x;
        fromY = y;
      }
    }
  }

  /** Traces what was found in sight, as one path. */
  private trace(count: number): void {
    const { context, scene } = this;
    const { seen } = this.room;
    const shape = newShape();
    for (let i = 0; i < count; i++) {
      const part = seen[i] & 3;
      const { x1, y1, cx, cy, x2, y2, straight } = shapeOf(scene, seen[i] >>> 2, shape);
      const midX = (x1 + 2 * cx + x2) / 4;
      const midY = (y1 + 2 * cy + y2) / 4;
      if (part === SECOND_HALF) context.moveTo(midX, midY);
      else context.moveTo(x1, y1);
      const toX = part === FIRST_HALF ? midX : x2;
      const toY = part === FIRST_HALF ? midY : y2;
      if (straight) context.lineTo(toX, toY);
      else if (part === FIRST_HALF) context.quadraticCurveTo((x1 + cx) / 2, (y1 + cy) / 2, toX, toY);
      else if (part === SECOND_HALF) context.quadraticCurveTo((x2 + cx) / 2, (y2 + cy) / 2, toX, toY);
      else context.quadraticCurveTo(cx, cy, toX, toY);
    }
  }
}
