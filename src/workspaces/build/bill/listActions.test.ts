import { beforeEach, describe, expect, it } from 'vitest';
import { csvRows } from '../../../core/base/text/csv';
import { BUILT_IN_MEDIA } from '../../../core/building/parts/builtInMedia';
import { setPartList, usePrices } from '../../../state/asks/priceStore';
import { cellsOf, changeCell, copyRow, listFile, removeRow, takeList } from './listActions';

beforeEach(() => {
  setPartList('prices', null);
  setPartList('media', null);
});

describe('rows of the price list', () => {
  it('come as a copy with a name of its own, and go', () => {
    const before = cellsOf('prices');
    expect(copyRow('prices', 0)).toBeNull();
    expect(copyRow('prices', 0)).toBeNull();
    const names = cellsOf('prices').map(([name]) => name);
    expect(names.slice(1, 4)).toEqual(['EDR-DAC-0.5', 'EDR-DAC-0.5-3', 'EDR-DAC-0.5-2']);
    expect(removeRow('prices', 2)).toBeNull();
    expect(removeRow('prices', 1)).toBeNull();
    expect(cellsOf('prices')).toEqual(before);
  });

  it('keep columns that nobody knows, and stay as they are where a change is not taken', () => {
    const text =
      "part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source,stock\r\n'=A,cable,EDR,dac,1,1:1,9,EUR,,y,12\r\n";
    expect(takeList('prices', 'mine.csv', text)).toBeNull();
    expect(changeCell('prices', 0, 6, ' 9.5 ')).toBeNull();
    expect(listFile('prices')).toEqual({ name: 'mine.csv', text: text.replace(',9,', ',9.5,') });
    const kept = usePrices.getState().prices;
    expect(changeCell('prices', 0, 6, 'ten')?.problems).toHaveLength(1);
    expect(removeRow('prices', 0)?.problems).toHaveLength(1);
    expect(usePrices.getState().prices).toBe(kept);
  });
});

it('the table of media is changed in the same way', () => {
  expect(changeCell('media', 0, 3, '12')).toBeNull();
  const [, first] = cellsOf('media');
  expect(first.slice(0, 4)).toEqual(['SDR', 'dac', '', '12']);
  expect(changeCell('media', 0, 1, 'wool')?.problems).toHaveLength(1);
  expect(cellsOf('media')).toHaveLength(csvRows(BUILT_IN_MEDIA).length);
});
