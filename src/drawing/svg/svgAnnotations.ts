import type { CanvasModel } from '../model/model';
import { GROUP_FILL, groupColour } from '../scales/groupColours';
import type { Palette } from '../scales/palette';
import { arrowHead, groupFrames, NOTE_FONT, NOTE_LINE, NOTE_PAD, noteBoxes } from '../scene/annotations';
import { escapeXml, round, tag } from './xml';

/** Boxes of groups with their names; nothing where there are none. */
export function svgGroups(model: CanvasModel, palette: Palette): string {
  const open = groupFrames(model).filter(({ folded }) => !folded);
  const groups = open.map((frame) => {
    const { x, y, width, height, name } = frame;
    const colour = groupColour(palette, frame);
    const rect = tag('rect', { x, y, width, height, rx: 6, fill: colour, 'fill-opacity': GROUP_FILL, stroke: colour });
    const text = { x: x + 3, y: y - 3, 'font-size': NOTE_FONT, 'font-weight': 600, fill: palette.ink };
    return tag('g', {}, rect, tag('text', text, escapeXml(name)));
  });
  return groups.length > 0 ? tag('g', { id: 'groups' }, ...groups) : '';
}

/** Notes and their arrows; nothing where there are none. */
export function svgNotes(model: CanvasModel, { ink, ground, path }: Palette): string {
  const notes = noteBoxes(model).map(({ x, y, width, height, lines, arrow }) => {
    const corners = arrow ? arrowHead(arrow).map((corner) => corner.map(round).join(',')) : [];
    const pointer = arrow
      ? [tag('line', { ...arrow, stroke: path }), tag('polygon', { points: corners.join(' '), fill: path })]
      : [];
    const text = lines.map((line, i) =>
      tag('tspan', { x: x + NOTE_PAD, y: y + NOTE_PAD + (i + 0.5) * NOTE_LINE + NOTE_FONT / 3 }, escapeXml(line)),
    );
    return tag(
      'g',
      {},
      ...pointer,
      tag('rect', { x, y, width, height, rx: 3, fill: ground, stroke: path }),
      tag('text', { 'font-size': NOTE_FONT, fill: ink }, ...text),
    );
  });
  return notes.length > 0 ? tag('g', { id: 'notes' }, ...notes) : '';
}
