import { create } from 'zustand';
import type { Topology } from '../../../core/topology/topology';
import type { BillParams, BillReply } from '../../../jobs/billJob';
import { defaultsOf } from '../../../jobs/descriptors';
import { billParams } from '../../../jobs/descriptors/parts';
import { useDocument } from '../../../state/documentStore';
import { type PartList, usePrices } from '../../../state/priceStore';
import { type Asked, Question } from '../../../state/question';
import { sketchWorker } from '../../../worker/client';

type BillForm = ReturnType<typeof defaultsOf<typeof billParams>>;

/** What the stage shows. */
export type BillView = 'whole' | 'racks' | PartList;

export const useBill = create<{ readonly form: BillForm; readonly view: BillView }>()(() => ({
  form: defaultsOf(billParams),
  view: 'whole',
}));

export const changeBillForm = (change: Partial<BillForm>): void =>
  useBill.setState(({ form }) => ({ form: { ...form, ...change } }));

export const showBill = (view: BillView): void => useBill.setState({ view });

export const billing = new Question<BillReply>();

/** Of the records themselves: places and lengths change no revision. */
function billAsked(params: BillParams): Asked {
  return { revision: 0, params };
}

/** What would be asked now. */
export function useBillAsked(): Asked {
  const form = useBill((s) => s.form);
  const lists = usePrices();
  const topology = useDocument((d) => d.topology);
  return billAsked({ ...form, ...lists, topology });
}

export async function workOutBill(): Promise<void> {
  const { form } = useBill.getState();
  const lists = usePrices.getState();
  const { topology }: { readonly topology: Topology } = useDocument.getState();
  const params = { ...form, ...lists, topology };
  await billing.ask(billAsked(params), async (within) => (await sketchWorker.run('bill', params, within)).value);
}
