import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { formDefaults } from '../ask/form';
import { designsAsk } from './ask';
import { designs } from './designsJob';
import type { DesignsReply } from './designsReply';

it('shows the designs that are measured, those of mostly empty switches last, in the order of the whole answer', () => {
  const own = { name: 'own', topology: generateFromSpec('torus:dims=3x3') };
  const form = { ...formDefaults(designsAsk.form), designs: [own], fit: 'hosts=40,ports=16' };
  const request = designsAsk.request(form, { prices: { prices: null, media: null } });
  if (!request) throw new Error('expected a request');
  const shown: DesignsReply[] = [];
  const work = designs.run(null, request, () => 0);
  let next = work.next();
  while (!next.done) {
    if (next.value.designs) shown.push(next.value.designs);
    next = work.next();
  }
  const whole = next.value;
  const names = whole.rows.map(({ design }) => design);
  expect(whole).toMatchObject({ hosts: 40, left: 0 });
  expect(shown.map(({ rows, left }) => rows.length + left)).toEqual(names.map(() => names.length));
  expect(shown.at(-1)).toEqual(whole);
  for (const { rows } of shown)
    expect(names.filter((name) => rows.some(({ design }) => design === name))).toEqual(
      rows.map(({ design }) => design),
    );
  const spareAt = shown.map(({ rows }) => rows.filter(({ family }) => family?.spare).length);
  const all = whole.rows.filter(({ family }) => family?.spare).length;
  expect(all).toBeGreaterThan(0);
  expect(spareAt).toEqual([...Array(names.length - all).fill(0), ...Array.from({ length: all }, (_, i) => i + 1)]);
  // The same network has the same figures, whatever its kind.
  const same = whole.rows.filter(({ sameAs }) => sameAs !== undefined);
  for (const { sameAs, ...row } of same) {
    const first = whole.rows.find(({ design }) => design === sameAs);
    expect(row).toEqual({ ...first, design: row.design, family: row.family });
    expect(row.family?.generator).not.toBe(first?.family?.generator);
  }
});
