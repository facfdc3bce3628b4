import { expect, it } from 'vitest';
import { TopoloomError } from '../base/topoloomError';
import { generateFromSpec } from './spec';

function reasonOf(spec: string): { readonly message: string; readonly ja: string | undefined } {
  try {
    generateFromSpec(spec);
  } catch (error) {
    if (error instanceof TopoloomError) return { message: error.message, ja: error.reason?.ja };
    throw error;
  }
  throw new Error(`${spec} was taken`);
}

it.each([
  [
    'fat-tree:k=1000',
    'fat-tree:k=1000: k=1000: expected a whole number from 4 to 128',
    'fat-tree:k=1000：k=1000：4～128 の整数',
  ],
  ['nothing', undefined, 'ネットワークの種類「nothing」はありません'],
  ['torus:side=8', undefined, '7 文字目：キー「side」はありません。torus のキーは'],
  ['torus:dims=8,dims=8', undefined, '14 文字目：dims が 2 回あります'],
  ['ring', undefined, 'ネットワークの種類'],
  ['fat-tree:levels=4', undefined, '2～3 の整数が必要です'],
])('%s is refused in both languages', (spec, message, ja) => {
  const reason = reasonOf(spec);
  if (message) expect(reason.message).toBe(message);
  expect(reason.message).toMatch(/^[\x20-\x7e]+$/);
  expect(reason.ja).toContain(ja);
});
