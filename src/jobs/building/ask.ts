import { defineAsk } from '../ask/ask';
import { billParams } from './billForm';
import type { BillParams } from './billJob';
import { ruleValues } from './floorRules';
import { labelParams } from './labelForm';
import { placeParams } from './placeForm';
import type { PlaceParams } from './placeJob';
import type { ScheduleParams } from './scheduleJob';

/** Cost of the network, as its records are. */
export const billAsk = defineAsk({
  id: 'bill',
  form: billParams,
  reads: ['topology', 'prices'],
  automatic: () => true,
  request: (form, { prices: lists, topology }): BillParams => ({ ...form, ...lists, topology }),
});

/** Every cable of the network with number, labels, part and length. */
export const scheduleAsk = defineAsk({
  id: 'schedule',
  form: labelParams,
  reads: ['topology', 'prices'],
  automatic: () => true,
  request: (form, { prices: lists, topology }): ScheduleParams => ({ ...form, ...lists, topology }),
});

/** The network placed in racks. Rules that the design has hold until others are set. */
export const placeAsk = defineAsk({
  id: 'place',
  form: placeParams,
  reads: ['topology', 'prices'],
  usual: ({ topology }) => ruleValues(topology.floor?.rules),
  request: (form, { prices: { prices } }): PlaceParams => ({ ...form, prices }),
});
