import { expect, it } from 'vitest';
import { fileName } from './fileNames';

it.each([
  ['fat-tree k=4', 'fat-tree-k-4.json'],
  ['東京の設計', '東京の設計.json'],
  ['ＡＢ１２', 'AB12.json'],
  ['  ../<b>&"\'😀 ', 'b.json'],
  ['réseau', 'réseau.json'],
  ['', 'network.json'],
])('a network called %j is saved as %s', (name, file) => {
  expect(fileName({ name, switches: [], hosts: [], links: [] }, 'json')).toBe(file);
});
