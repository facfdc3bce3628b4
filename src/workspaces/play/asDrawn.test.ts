import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import { asDrawn } from './asDrawn';
import type { Drawing } from './drawing';

it('writes the names of switches as the drawing does, and nothing else', () => {
  const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
  const labels = switchLabels(topology);
  const drawing = { labels, network: { topology } } as unknown as Drawing;
  const text = topology.switches.map(({ name }) => `${name} – a-leaf-2-10, (${name})`).join('、');
  expect(asDrawn(drawing, text)).toBe(labels.map((label) => `${label} – a-leaf-2-10, (${label})`).join('、'));
  expect(labels[0]).not.toBe(topology.switches[0].name);
});
