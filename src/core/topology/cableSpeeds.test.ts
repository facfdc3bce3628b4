import { expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { cableSpeeds } from './cableSpeeds';
import type { Link } from './topology';

const links = (...speeds: (string | undefined)[]): Link[] => {
  const all = generateFromSpec('torus:dims=4x4,hosts=1').links;
  return speeds.map((speed, i) => ({ ...all[i], ...(speed !== undefined && { speed }) }));
};

it('counts the cables of each speed, fastest first, however it is said', () => {
  const found = cableSpeeds(links('4xEDR', '400G', '100GbE', '4xHDR', 'HDR200', '4xEDR'));
  expect(found?.speeds).toEqual([
    { gbps: 400, cables: 1 },
    { gbps: 200, cables: 2 },
    { gbps: 100, cables: 3 },
  ]);
  expect([...(found?.speedOf ?? [])]).toEqual([2, 0, 2, 1, 1, 2]);
  expect(found?.unknown).toBeNull();
});

it('counts cables that say nothing, or what is not understood, by themselves, with what they are taken as', () => {
  const found = cableSpeeds(links('4xHDR', undefined, '4xFDR', '4xHDR', 'fast', '??'));
  expect(found?.speeds.map(({ cables }) => cables)).toEqual([2, 1]);
  expect(found?.speeds[1].gbps).toBeCloseTo(600 / 11, 12);
  expect(found?.unknown?.cables).toBe(3);
  expect(found?.unknown?.gbps).toBeCloseTo(200, 12);
  expect([...(found?.speedOf ?? [])]).toEqual([0, 0, 1, 0, 0, 0]);
});

it('has nothing to tell where all cables count alike', () => {
  expect(cableSpeeds([])).toBeNull();
  expect(cableSpeeds(links(undefined, undefined))).toBeNull();
  expect(cableSpeeds(links('4xEDR', '100G'))).toBeNull();
  expect(cableSpeeds(links('4xEDR', undefined, 'fast'))).toBeNull();
});
