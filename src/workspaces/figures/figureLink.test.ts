import { expect, it } from 'vitest';
import { formatFigureLink, parseFigureLink } from './figureLink';

it('reads back what it writes', () => {
  const link = { figure: '000-fig24', params: { sizes: '4,8', seed: '3', order: 'DAB,ABE & more' } };
  expect(parseFigureLink(formatFigureLink(link))).toEqual(link);
  expect(formatFigureLink({ figure: '000-fig9', params: {} })).toBe('#figure=000-fig9');
});

it('takes nothing else for a link to a figure', () => {
  expect(parseFigureLink('#figure=')).toBeNull();
  expect(parseFigureLink('#play=torus')).toBeNull();
  expect(parseFigureLink('')).toBeNull();
});
