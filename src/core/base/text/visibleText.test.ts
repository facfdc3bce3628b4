import { expect, it } from 'vitest';
import { visibleJson, visibleText } from './visibleText';

it('writes out what would steer a terminal, and nothing else', () => {
  expect(visibleText('a\u001b[31mb\u0007\0\u009b\r')).toBe('a\\x1b[31mb\\x07\\x00\\x9b\\x0d');
  expect(visibleText('f:1: 設計 “x”\n\t\u{1f5fa}')).toBe('f:1: 設計 “x”\n\t\u{1f5fa}');
});

it('writes out what turns the direction of text, in JSON so that it means the same', () => {
  const turned = 'a\u202eb\u2066c\u200fd\u2028\ufeff';
  expect(visibleText(turned)).toBe('a\\u202eb\\u2066c\\u200fd\\u2028\\ufeff');
  const json = visibleJson(JSON.stringify({ [turned]: `${turned}\x9b` }));
  expect(json).toMatch(/^[ -~]+$/);
  expect(JSON.parse(json)).toEqual({ [turned]: `${turned}\x9b` });
});
