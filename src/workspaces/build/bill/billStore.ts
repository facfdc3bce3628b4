import { create } from 'zustand';
import { billAsk } from '../../../jobs/building/ask';
import { hostJob } from '../../../state/asks/hostedAsk';
import type { PartList } from '../../../state/asks/priceStore';

/** The view of the stage. */
export type BillView = 'whole' | 'racks' | PartList;

export const useBill = create<{ readonly view: BillView }>()(() => ({ view: 'whole' }));

export const showBill = (view: BillView): void => useBill.setState({ view });

/** The bill of the design as its records are: places and lengths change no revision. */
export const bill = hostJob('bill', billAsk, { whole: true, on: 'sketch', onRecords: true });
