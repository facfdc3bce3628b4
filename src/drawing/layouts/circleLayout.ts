import { emptyPlacement, type Placement, SWITCH_GAP } from './placement';

/** Switches evenly on a circle in record order, clockwise from the top; hosts stand outside. */
export function circleLayout(switchCount: number, width: number): Placement {
  const placement = emptyPlacement(switchCount, width);
  if (switchCount < 2) return placement;
  const half = Math.PI / switchCount;
  // The chord between neighbours is the spacing; small rings are kept wide enough to show their inner links.
  const radius = Math.max(110, (width + SWITCH_GAP) / (2 * Math.sin(half)));
  for (let s = 0; s < switchCount; s++) {
    const angle = 2 * half * s - Math.PI / 2;
    placement.hostwardX[s] = Math.cos(angle);
    placement.hostwardY[s] = Math.sin(angle);
    placement.switchX[s] = radius * Math.cos(angle);
    placement.switchY[s] = radius * Math.sin(angle);
  }
  return placement;
}
