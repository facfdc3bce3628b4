import { expect, it } from 'vitest';
import { parseEmbedding } from './embedding';

it('reads how a page within another is shown, and takes nothing else', () => {
  expect(parseEmbedding('')).toBeNull();
  expect(parseEmbedding('?embed=0&lang=ja')).toBeNull();
  expect(parseEmbedding('?embed=1')).toEqual({ language: null, themeChoice: 'auto' });
  expect(parseEmbedding('?lang=ja&embed=1&theme=dark')).toEqual({ language: 'ja', themeChoice: 'dark' });
  expect(parseEmbedding('?embed=1&lang=<b>&theme=auto')).toEqual({ language: null, themeChoice: 'auto' });
});
