import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ja } from './ja';

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{.*?\}\}/g)].map(String).sort();

describe('texts', () => {
  const english = flatten(en);
  const japanese = flatten(ja);

  it('have the same keys in both languages', () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])('%s: is not empty and fills in the same values', (key) => {
    expect(japanese.get(key)?.trim()).toBeTruthy();
    expect(placeholders(japanese.get(key) ?? '')).toEqual(placeholders(english.get(key) ?? ''));
  });
});
