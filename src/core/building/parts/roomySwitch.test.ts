import { expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import type { BillRow } from './bill';
import { roomySwitch } from './roomySwitch';

const bought = (...ports: number[]) =>
  ports.map((ends) => ({ part: { kind: 'switch', ends } })) as unknown as Pick<BillRow, 'part'>[];
const cable = { part: { kind: 'dac', ends: 1 } } as unknown as Pick<BillRow, 'part'>;

it('says how many ports of the switches that are bought stay free, and nothing where that is not known', () => {
  const tree = generateFromSpec('fat-tree:k=8');
  expect(roomySwitch(tree, [...bought(36), cable])).toEqual({ ports: 36, used: 8 });
  expect(roomySwitch(tree, bought(16))).toEqual({ ports: 16, used: 8 });
  expect(roomySwitch(tree, bought(15))).toBeNull();
  expect(roomySwitch(tree, bought(36, 64))).toBeNull();
  expect(roomySwitch(tree, [cable])).toBeNull();
  // 12 leaves with a cable to each director of 6-port chips: the director has 12 of its ports cabled, no chip more than 6.
  const directors = generateFromSpec('fat-tree:levels=2,ports=6,leaves=12,spines=2,spine=director');
  expect(roomySwitch(directors, bought(30))).toEqual({ ports: 30, used: 12 });
  expect(roomySwitch(directors, bought(23))).toBeNull();
});
