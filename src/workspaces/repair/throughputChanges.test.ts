import { expect, it } from 'vitest';
import { inEqualDigits } from './throughputChanges';

it('writes a throughput before and after in as many decimals', () => {
  expect(inEqualDigits(0.52, 0.5214)).toEqual({ before: '0.520', after: '0.521' });
  expect(inEqualDigits(1, 0.5)).toEqual({ before: '1.000', after: '0.500' });
  expect(inEqualDigits(0.0042, 0.5)).toEqual({ before: '0.0042', after: '0.5000' });
  expect(inEqualDigits(0.521, null)).toEqual({ before: '0.521', after: '–' });
});
