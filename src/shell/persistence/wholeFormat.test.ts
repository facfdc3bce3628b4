import { expect, it } from 'vitest';
import { formatDescriptors } from '../../core/formats/registry';
import { wholeFormat } from './wholeFormat';

it('is one format, which loses nothing and is read back', () => {
  const others = formatDescriptors.filter(({ id }) => id !== wholeFormat);
  expect(formatDescriptors).toHaveLength(others.length + 1);
  for (const { carries, reads, writes, loses } of others) {
    expect(carries !== 'network' || !reads || !writes || loses.en !== '').toBe(true);
  }
});
