import { expect, it } from 'vitest';
import { visibleText } from './visibleText';
import {  } from '../../../state/latest';

it('writes out what would steer a terminal, and nothing else', () => {
  expect(visibleText('a\u001b[31mb\u0007\0\u009b\r')).toBe('a\\x1b[31mb\\x07\\x00\\x9b\\x0d');
  expect(visibleText('f:1: 設計 “x”\n\t\u{1f5fa}')).toBe('f:1: 設計 “x”\n\t\u{1f5fa}');
});
