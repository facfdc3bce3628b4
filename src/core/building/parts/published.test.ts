import { expect, it } from 'vitest';
import { COST_FUNCTIONS, type CostFunction } from './published';
import { crossingM, lineCost, publishedCost, switchCost } from './publishedCost';

const by = (id: CostFunction['id']): CostFunction => COST_FUNCTIONS.find((one) => one.id === id) as CostFunction;

it('copper and fibre cost the same where the papers say', () => {
  expect(crossingM(by('kim'))).toBeCloseTo(7.29, 2);
  expect(crossingM(by('besta'))).toBeCloseTo(21.19, 2);
  expect(crossingM(by('mudigonda'))).toBeNull();
});

it('single cables and switches come to the dollars of the note', () => {
  const slimFly = by('besta');
  const [electric, optical] = slimFly.lines ?? [];
  expect(lineCost(slimFly, electric, { lengthM: 1, gbps: 40 })).toBeCloseTo(39.4, 9);
  expect(lineCost(slimFly, optical, { lengthM: 10, gbps: 40 })).toBeCloseTo(327.74, 9);
  expect(switchCost(slimFly, 36)).toBeCloseTo(11_722.1, 9);
  expect([24, 25, 48, 49].map((ports) => switchCost(by('rewire'), ports))).toEqual([6000, 10_000, 10_000, null]);
  expect(switchCost(by('kim'), 36)).toBeNull();
});

it('the pods of a fat tree k = 16 in a rack each come to the totals of the note', () => {
  // 9,926.4 m in all: 1,024 cables in racks; between racks 96 of 4.6 m, which copper reaches, the others 7.5 m on average.
  const cable = (lengthM: number) => ({ lengthM, gbps: 40, inRack: lengthM === 2 });
  const rest = (9926.4 - 2048 - 96 * 4.6) / 928;
  const cables = [
    ...Array.from({ length: 1024 }, () => cable(2)),
    ...Array.from({ length: 96 }, () => cable(4.6)),
    ...Array.from({ length: 928 }, () => cable(rest)),
  ];
  expect(Math.round(publishedCost(by('mudigonda'), cables, []).cables)).toBe(597_392);
  expect(Math.round(publishedCost(by('besta'), cables, []).cables)).toBe(209_235);
});

it('shares of short, middle and long cables are whole cables', () => {
  const cables = Array.from({ length: 8 }, () => ({ lengthM: 1, gbps: 10, inRack: true }));
  expect(publishedCost(by('rewire'), cables, [24, 48])).toEqual({
    ...{ cables: 2 * 60 + 4 * 120 + 2 * 250, switches: 16_000, total: 17_100, watts: null },
  });
});

it('power of a node is that of the Slim Fly paper, table IV', () => {
  // Switches, their ports, nodes, watts a node as printed.
  for (const [count, ports, nodes, watts] of [
    ...[
      [2311, 43, 19_876, 14.0],
      [1386, 28, 9702, 11.2],
      [1386, 27, 9702, 10.8],
      [1531, 35, 10_718, 14.0],
    ],
  ]) {
    const cost = publishedCost(
      by('besta'),
      [],
      Array.from({ length: count }, () => ports),
    );
    expect((cost.watts as number) / nodes).toBeCloseTo(watts, 1);
  }
});
