import { edgeMiddle, paintEdgeMark, paintStrike } from '../../../drawing/painters/paintMarks';
import type { Pen } from '../../../drawing/painters/pen';
import type { UpdatesReply } from '../../../jobs/failures/updatesJob';
import type { Drawing } from '../drawing';
import { type CornerNumber, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import type { Instant } from './instant';

/** Hosts that packets get lost to are crossed, those that they go round for ringed; at switches stands to how many hosts theirs do not arrive. */
export function paintInstant(pen: Pen, drawing: Drawing, reply: UpdatesReply, instant: Instant): void {
  const { palette } = pen;
  const { channelFrom } = drawing.network.fabric;
  const { kind, at, channels, loop, missedFrom, done } = instant;
  const fails = kind !== 'before';
  paintBeneath(pen, drawing, null);
  if (fails) for (const link of reply.links) paintFailedLink(pen, drawing, link);
  if (loop.length > 0) paintChannels(pen, drawing, loop, { colour: palette.warning, closed: true, numbered: true });
  for (const channel of new Set(channels)) if (channel >= 0) paintChannels(pen, drawing, [channel]);
  const speaks = kind === 'cleared' || kind === 'written';
  const down = new Set(fails ? reply.switches : []);
  paintSwitches(pen, drawing, {
    now: (s) => speaks && s === at,
    gone: (s) => down.has(s),
    done: (s) => done.has(s),
  });
  paintHosts(pen, drawing, instant);
  const numbers = new Map<number, CornerNumber>();
  missedFrom.forEach((value, s) => {
    if (value > 0) numbers.set(s, { value, colour: palette.warning });
  });
  const told = new Map(Array.from(loop, (c) => [channelFrom[c], palette.warning]));
  if (speaks) told.set(at, palette.path);
  paintSwitchNames(pen, drawing, { told, numbers });
}

function paintFailedLink(pen: Pen, { network, scene }: Drawing, link: number): void {
  const edge = scene.edgeOfLink[network.fabric.linkRecord[link]];
  if (edge < 0) return;
  paintEdgeMark(pen, scene, edge, { colour: pen.palette.ground, width: 5, alpha: 0.7 });
  const { x, y } = edgeMiddle(scene, edge);
  paintStrike(pen, x, y);
}

function paintHosts({ context, palette, pixel }: Pen, { scene }: Drawing, { lostTo, loopTo }: Instant): void {
  context.strokeStyle = palette.warning;
  context.lineWidth = 2 * pixel;
  for (let host = 0; host < lostTo.length; host++) {
    const node = scene.nodeOfHost[host] ?? -1;
    if (node < 0 || lostTo[host] + loopTo[host] === 0) continue;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    context.beginPath();
    if (lostTo[host] > 0) {
      const arm = 3.5 * pixel;
      for (const side of [1, -1]) {
        context.moveTo(x - arm, y - side * arm);
        context.lineTo(x + arm, y + side * arm);
      }
    }
    if (loopTo[host] > 0) {
      context.moveTo(x + 6.5 * pixel, y);
      context.arc(x, y, 6.5 * pixel, 0, 2 * Math.PI);
    }
    context.stroke();
  }
}
