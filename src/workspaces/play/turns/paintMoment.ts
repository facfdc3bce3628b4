import { SWITCH_HEIGHT } from '../../../drawing/layouts/placement';
import { growth, paintAllowed, paintTurns } from '../../../drawing/painters/paintTurns';
import type { Pen } from '../../../drawing/painters/pen';
import { arcBetween, assignLanes } from '../../../drawing/painters/turnArcs';
import { type DrawnTurn, linkAngle } from '../../../drawing/painters/turnsAt';
import type { Drawing } from '../drawing';
import {
  type CornerNumber,
  type Loads,
  markChannel,
  paintBeneath,
  paintChannels,
  paintSwitches,
  paintSwitchNames,
} from '../paintScene';
import type { Moment, Pair } from './replay';

const LANES = 6;

/**
 * Draws the network with the decisions so far, and what the step just taken did; ranks in the colours of a scale without capacity.
 * @param loads of the links, once all is decided
 */
export function paintMoment(
  pen: Pen,
  drawing: Drawing,
  moment: Moment,
  colours: readonly string[],
  loads: Loads | null,
): void {
  const { palette } = pen;
  const { event, style, sequence } = moment;
  paintBeneath(pen, drawing, loads);
  const now = event.kind === 'allowed' || event.kind === 'refused' ? event.pair : null;
  if (now) for (const channel of [now.input, now.output]) markChannel(pen, drawing, channel);
  if (event.kind === 'refused') {
    paintChannels(pen, drawing, event.loop, { colour: palette.warning, closed: true, numbered: true });
  } else if (now) paintChannels(pen, drawing, [now.input, now.output]);
  const removed = new Set(style === 'removed' ? sequence : []);
  const spoken = spokenOf(event);
  paintSwitches(pen, drawing, { now: (s) => s === spoken, gone: (s) => removed.has(s) });
  paintDecided(pen, drawing, moment, now);

  // From afar only the switches that the caption names are named here too.
  const loop = event.kind === 'refused' ? event.loop : [];
  const told = new Map(Array.from(loop, (c) => [drawing.network.fabric.channelFrom[c], palette.warning]));
  told.set(spoken, palette.path);
  // How it came about is over with the last step: what is left are turns and loads.
  paintSwitchNames(pen, drawing, { told, ...(event.kind !== 'end' && { numbers: places(moment, colours) }) });
}

/** Allowed and refused turns, switch by switch. @param now the pair that was decided last */
function paintDecided(pen: Pen, drawing: Drawing, moment: Moment, now: Pair | null): void {
  const { network, scene, symbolWidth } = drawing;
  for (const [s, { allowed, refused }] of groupBySwitch(moment, network.fabric.switchCount)) {
    const node = scene.nodeOfSwitch[s];
    const box = { width: symbolWidth, height: SWITCH_HEIGHT, grow: growth(pen.view.zoom) };
    const at = { x: scene.nodeX[node], y: scene.nodeY[node], ...box };
    const bows = allowed.flatMap((pair): (readonly [number, number])[] => {
      const angles = anglesOf(drawing, pair);
      return angles ? [angles] : [];
    });
    if (bows.length > 0) paintAllowed(pen, at, bows);
    let marked: DrawnTurn | null = null;
    const turns = refused.flatMap((pair): DrawnTurn[] => {
      const angles = anglesOf(drawing, pair);
      if (!angles) return [];
      const { linkRecord } = network.fabric;
      const turn = {
        linkIn: linkRecord[pair.input >>> 1],
        linkOut: linkRecord[pair.output >>> 1],
        joins: false,
        arc: arcBetween(...angles),
      };
      if (pair === now) marked = turn;
      return [turn];
    });
    assignLanes(
      turns.map((turn) => turn.arc),
      LANES,
    );
    paintTurns(pen, at, turns, marked, 1);
  }
}

function anglesOf({ network, scene }: Drawing, { at, input, output }: Pair): readonly [number, number] | null {
  const { linkRecord } = network.fabric;
  const a = linkAngle(scene, at, linkRecord[input >>> 1]);
  const b = linkAngle(scene, at, linkRecord[output >>> 1]);
  return a === null || b === null ? null : [a, b];
}

function groupBySwitch({ allowed, refused }: Moment, switchCount: number) {
  const groups = new Map<number, { allowed: Pair[]; refused: Pair[] }>();
  for (let s = 0; s < switchCount; s++) groups.set(s, { allowed: [], refused: [] });
  for (const pair of allowed) groups.get(pair.at)?.allowed.push(pair);
  for (const pair of refused) groups.get(pair.at)?.refused.push(pair);
  return groups;
}

/** The switch at which the step just taken decided; -1 if there is none. */
function spokenOf(event: Moment['event']): number {
  return 'pair' in event ? event.pair.at : 'at' in event ? event.at : -1;
}

/** Ranks, or places in the sequence of removals; the scale's colours lead to the latest. */
function places({ style, sequence }: Moment, colours: readonly string[]): ReadonlyMap<number, CornerNumber> {
  const first = style === 'removed' ? 1 : 0;
  return new Map(
    sequence.map((s, i) => {
      const part = sequence.length < 2 ? 1 : i / (sequence.length - 1);
      return [s, { value: i + first, colour: colours[Math.round(part * (colours.length - 1))] }];
    }),
  );
}
