import type { Look } from '../model/look';
import type { CanvasModel } from '../model/model';
import { groupColour } from '../scales/groupColours';
import { arrowHead, groupFrames, NOTE_FONT, NOTE_LINE, NOTE_PAD, noteBoxes } from '../scene/annotations';
import type { Pen } from './pen';

/** Boxes of a person's groups, each in a colour of its own, with its name above it. */
export function paintGroups({ context, view, palette }: Pen, model: CanvasModel): void {
  for (const { x, y, width, height, name, number, colour: chosen } of groupFrames(model)) {
    const colour = groupColour(palette, chosen, number);
    context.beginPath();
    context.roundRect(x, y, width, height, 6);
    context.fillStyle = colour;
    context.globalAlpha = 0.12;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = 1.4 / view.zoom;
    context.stroke();
    context.font = `600 ${NOTE_FONT}px system-ui, sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'bottom';
    context.fillStyle = palette.ink;
    context.fillText(name, x + 3, y - 2);
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
    context.font = `${NOTE_FONT}px system-ui, sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillStyle = palette.ink;
    for (const [i, line] of lines.entries()) context.fillText(line, x + NOTE_PAD, y + NOTE_PAD + (i + 0.5) * NOTE_LINE);
  }
}
