import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaseCounter } from '../../core/testing/caseCounter';
import { type Arc, arcBetween, assignLanes, ellipseRadius, overlap } from './turnArcs';

const angle = fc.double({ min: -10, max: 10, noNaN: true });

describe('an arc between two links', () => {
  it('starts at one, ends at the other and never takes the longer way', () => {
    fc.assert(
      fc.property(angle, angle, (a, b) => {
        const { from, sweep } = arcBetween(a, b);
        expect(Math.abs(sweep)).toBeLessThanOrEqual(Math.PI + 1e-9);
        expect(Math.cos(from)).toBeCloseTo(Math.cos(a), 9);
        expect(Math.cos(from + sweep)).toBeCloseTo(Math.cos(b), 9);
        expect(Math.sin(from + sweep)).toBeCloseTo(Math.sin(b), 9);
      }),
    );
  });

  it('goes round the back where that is shorter', () => {
    const { sweep } = arcBetween(Math.PI - 0.1, -Math.PI + 0.1);
    expect(sweep).toBeCloseTo(0.2);
  });
});

/** Checks whether some direction lies on both arcs, by trying many. */
function share(a: Arc, b: Arc): boolean {
  const on = (arc: Arc, direction: number): boolean => {
    const middle = arc.from + arc.sweep / 2;
    return Math.abs(arcBetween(middle, direction).sweep) <= Math.abs(arc.sweep) / 2;
  };
  for (let i = 0; i < 720; i++) if (on(a, (i * Math.PI) / 360) && on(b, (i * Math.PI) / 360)) return true;
  return false;
}

describe('lanes', () => {
  it('keep arcs apart that share a direction, while there are lanes left', () => {
    const met = new CaseCounter('arcs that share');
    fc.assert(
      fc.property(fc.array(fc.tuple(angle, angle), { maxLength: 7 }), (pairs) => {
        const arcs = pairs.map(([a, b]) => arcBetween(a, b));
        assignLanes(arcs, arcs.length + 1);
        for (let i = 0; i < arcs.length; i++) {
          for (let j = i + 1; j < arcs.length; j++) {
            if (share(arcs[i], arcs[j]) && met.see('arcs that share')) {
              expect(overlap(arcs[i], arcs[j])).toBe(true);
              expect(arcs[i].lane).not.toBe(arcs[j].lane);
            }
          }
        }
      }),
    );
    met.expectAll();
  });

  it('use the innermost that is free, and the last for what is left', () => {
    const arcs = [arcBetween(0, 1), arcBetween(2, 3), arcBetween(0.5, 2.5), arcBetween(0, 2.9)];
    assignLanes(arcs, 2);
    expect(arcs.map((arc) => arc.lane)).toEqual([0, 0, 1, 1]);
  });
});

describe('the ellipse round a switch', () => {
  it('has its half axes as radii along the axes and satisfies its equation between', () => {
    expect(ellipseRadius(30, 12, 0)).toBeCloseTo(30);
    expect(ellipseRadius(30, 12, Math.PI / 2)).toBeCloseTo(12);
    fc.assert(
      fc.property(angle, (direction) => {
        const r = ellipseRadius(30, 12, direction);
        expect(((r * Math.cos(direction)) / 30) ** 2 + ((r * Math.sin(direction)) / 12) ** 2).toBeCloseTo(1);
      }),
    );
  });
});
