import { expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { BUILT_IN_PRICES } from '../../../core/building/parts/builtInPrices';
import { generateFromSpec } from '../../../core/generators/spec';
import { formDefaults } from '../../../jobs/ask/form';
import { billParams } from '../../../jobs/building/billForm';
import { bill } from '../../../jobs/building/billJob';
import { examplesOf } from './sums';

it('say that prices are examples while nobody has given any, and the rate that is assumed', () => {
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=2');
  const said = (given: object): string | null => {
    const request = { ...formDefaults(billParams), prices: null, media: null, topology, ...given };
    return examplesOf(finish(bill.run(topology, request, () => 0)), 'en');
  };
  expect(said({})).toBe('example prices, EDR assumed');
  expect(said({ rate: '100GbE' })).toBe('example prices');
  const fast = { ...topology, links: topology.links.map((link) => ({ ...link, speed: 'EDR' })) };
  expect(
    examplesOf(
      finish(bill.run(fast, { ...formDefaults(billParams), prices: null, media: null, topology: fast }, () => 0)),
      'ja',
    ),
  ).toBe('例の価格');
  expect(said({ prices: { name: 'own.csv', text: BUILT_IN_PRICES } })).toBeNull();
});
