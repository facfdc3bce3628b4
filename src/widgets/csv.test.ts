import { expect, it } from 'vitest';
import { plainDigits, toCsv } from './csv';

it('writes what 32 bits held as it was meant, and quotes what needs quotes', () => {
  const loads = Array.from(Float32Array.of(1.6, 0.1, 1, 0, 1234567), plainDigits);
  expect(toCsv([['a "b", c', ...loads]])).toBe('"a ""b"", c",1.6,0.1,1,0,1234567\r\n');
});

it('lets no name be run by a spreadsheet, and leaves numbers alone', () => {
  expect(toCsv([['=1+1', '@x', "'=2", '-5', -5, 'a=b']])).toBe("'=1+1,'@x,''=2,-5,-5,a=b\r\n");
});
