import { FONT } from '../../i18n/typeface';
import { LEAST_NAME } from '../layouts/placement';
import type { Look } from '../model/look';
import type { CanvasModel } from '../model/model';
import { GROUP_FILL, groupColour } from '../scales/groupColours';
import {
  arrowHead,
  GROUP_SIGN,
  groupFrames,
  groupLabel,
  groupSign,
  NOTE_FONT,
  NOTE_LINE,
  NOTE_PAD,
  noteBoxes,
} from '../scene/annotations';
import type { Pen } from './pen';

/** Boxes of a person's groups that are open, each in a colour of its own; folded ones are nodes. */
export function paintGroups({ context, view, palette }: Pen, model: CanvasModel): void {
  for (const frame of groupFrames(model)) {
    if (frame.folded) continue;
    const colour = groupColour(palette, frame);
    context.beginPath();
    context.roundRect(frame.x, frame.y, frame.width, frame.height, 6);
    context.fillStyle = colour;
    context.globalAlpha = GROUP_FILL;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = 1.4 / view.zoom;
    context.stroke();
  }
}

/** Names of groups above their boxes where these hold them, and what folds and unfolds them; links that pass behind leave them readable. */
export function paintGroupNames({ context, view, palette }: Pen, model: CanvasModel): void {
  const size = Math.max(NOTE_FONT, LEAST_NAME / view.zoom);
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const frame of groupFrames(model)) {
    const { x, y, height } = groupLabel(frame);
    context.fillStyle = palette.ink;
    const fits = size === NOTE_FONT || context.measureText(frame.name).width + GROUP_SIGN < frame.width;
    if (!frame.folded && fits) {
      context.strokeStyle = palette.ground;
      context.lineWidth = 3;
      // Upwards, clear of the box.
      const middle = y + height - 0.75 * size;
      context.strokeText(frame.name, x + GROUP_SIGN + 1, middle);
      context.fillText(frame.name, x + GROUP_SIGN + 1, middle);
    }
    context.beginPath();
    for (const [cornerX, cornerY] of groupSign(frame)) context.lineTo(cornerX, cornerY);
    context.closePath();
    if (!frame.folded) context.stroke();
    context.fill();
  }
}

/** Notes on plates, with arrows to what they are about; selected ones in the colour of what is. */
export function paintNotes({ context, view, palette }: Pen, model: CanvasModel, selection: Look['selection']): void {
  const chosen = new Set(selection.flatMap((ref) => (ref.kind === 'note' ? [ref.id] : [])));
  for (const { note, x, y, width, height, lines, arrow } of noteBoxes(model)) {
    const colour = chosen.has(note.id) ? palette.selection : palette.path;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = (chosen.has(note.id) ? 2.4 : 1.2) / view.zoom;
    if (arrow) {
      context.beginPath();
      context.moveTo(arrow.x1, arrow.y1);
      context.lineTo(arrow.x2, arrow.y2);
      context.stroke();
      context.beginPath();
      for (const [cornerX, cornerY] of arrowHead(arrow)) context.lineTo(cornerX, cornerY);
      context.fill();
    }
    context.beginPath();
    context.roundRect(x, y, width, height, 3);
    context.fillStyle = palette.ground;
    context.fill();
    context.stroke();
    context.font = `${NOTE_FONT}px ${FONT}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillStyle = palette.ink;
    for (const [i, line] of lines.entries()) context.fillText(line, x + NOTE_PAD, y + NOTE_PAD + (i + 0.5) * NOTE_LINE);
  }
}
