/** An arc round a switch from one link's angle to another's, the shorter way; `lane` counts outwards. */
export interface Arc {
  /** Its start, and how far it turns (negative: against the clock's direction on screen), radians. */
  readonly from: number;
  readonly sweep: number;
  lane: number;
}

/** Arc between two angles, the shorter way; of two equal ways the positive one. */
export function arcBetween(a: number, b: number): Arc {
  let sweep = (b - a) % (2 * Math.PI);
  if (sweep <= -Math.PI) sweep += 2 * Math.PI;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  return { from: a, sweep, lane: 0 };
}

/** Space kept between two arcs of one lane, radians. */
const CLEARANCE = 0.06;

/** Gives arcs lanes so that those that overlap lie apart, short ones inside; beyond `lanes` they share the outermost. */
export function assignLanes(arcs: readonly Arc[], lanes: number): void {
  const sorted = [...arcs].sort((a, b) => Math.abs(a.sweep) - Math.abs(b.sweep));
  const taken: Arc[][] = Array.from({ length: lanes }, () => []);
  for (const arc of sorted) {
    const free = taken.findIndex((lane) => lane.every((other) => !overlap(arc, other)));
    arc.lane = free < 0 ? lanes - 1 : free;
    taken[arc.lane].push(arc);
  }
}

export function overlap(a: Arc, b: Arc): boolean {
  const middle = (arc: Arc): number => arc.from + arc.sweep / 2;
  const apart = Math.abs(arcBetween(middle(a), middle(b)).sweep);
  return apart < (Math.abs(a.sweep) + Math.abs(b.sweep)) / 2 + CLEARANCE;
}

/** The box of a switch as it is drawn, canvas units, and how large arcs round it are: 1 is their size at zoom 1. */
export interface TurnBox {
  readonly width: number;
  readonly height: number;
  readonly grow: number;
}

/** Half axes of the ellipse that an arc of a lane follows round a switch's box. */
export function laneAxes({ width, height, grow }: TurnBox, lane: number): { rx: number; ry: number } {
  return { rx: width / 2 + grow * (5 + 3.6 * lane), ry: height / 2 + grow * (6 + 3.6 * lane) };
}

/** Distance from the centre to the ellipse in a direction. */
export function ellipseRadius(rx: number, ry: number, angle: number): number {
  return (rx * ry) / Math.hypot(ry * Math.cos(angle), rx * Math.sin(angle));
}
