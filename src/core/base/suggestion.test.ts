import { describe, expect, it } from 'vitest';
import { suggestion } from './suggestion';

describe('a suggestion', () => {
  it('reads as the end of a sentence', () => {
    expect(suggestion('updown', ['up-down', 'min-hop'])).toEqual({
      en: '; did you mean "up-down"?',
      ja: '（「up-down」ではありませんか）',
    });
    expect(suggestion('leaf-9', ['leaf-0', 'leaf-1', 'spine-1'])).toEqual({
      en: '; did you mean "leaf-0" or "leaf-1"?',
      ja: '（「leaf-0」か「leaf-1」ではありませんか）',
    });
    expect(suggestion('zzzzzz', ['up-down'])).toEqual({ en: '', ja: '' });
  });
});
