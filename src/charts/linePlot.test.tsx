import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { linePlot } from './linePlot';

it('names bad ends that are alike once, at the first of them', () => {
  const axis = { label: 'load', log: false, format: String };
  const places = [0.5, 0.52, 0.54];
  const { content } = linePlot(
    {
      ...{ x: axis, y: axis, series: [] },
      readings: places.map((x) => ({ x, head: String(x), values: [null] })),
      ends: places.map((x) => ({ x, label: 'deadlock' })),
    },
    400,
    200,
    'light',
  );
  const drawn = renderToStaticMarkup(content);
  expect(drawn.match(/data-end="deadlock"/g)).toHaveLength(3);
  expect(drawn.match(/>deadlock</g)).toHaveLength(1);
});
