import { parseMode, portsBySpeed, switchPorts } from '../../plant/switchPorts';
import type { Model } from '../../topology/plantRecords';
import type { Switch } from '../../topology/topology';
import type { Part, PriceList } from './priceList';
import { rateOf } from './rates';

/**
 * The part that a model is: the list's of its kind and name, in any case, with the watts of the model (typical, else the most that it takes) where the list has none; else one of which no price is known.
 * O(parts)
 */
export function partOfModel(model: Model, { parts }: PriceList, record: Pick<Switch, 'mode' | 'modes'> = {}): Part {
  const name = model.name.toLowerCase();
  const { typical, max } = model.watts ?? {};
  const power = {
    watts: typical ?? max ?? null,
    ...(typical === undefined && max !== undefined && { atMost: true as const }),
  };
  const listed = parts.find(({ kind, part }) => kind === model.kind && part.toLowerCase() === name);
  if (listed) return listed.watts === null ? { ...listed, ...power } : listed;
  const cages = model.cages?.[0];
  const ports = switchPorts(record, model);
  const [main] = ports ? [...portsBySpeed(ports)].toSorted(([, a], [, b]) => b - a) : [];
  const rate = main && main[0] !== null ? rateOf(`${main[0]}G`) : null;
  return {
    ...{ part: model.name, kind: model.kind, rate, medium: null, lengthM: null, cents: null },
    ...{ ends: model.kind === 'switch' ? (rate && main ? main[1] : 0) : 1 },
    ...(model.kind === 'panel' ? { watts: 0 } : power),
    ...{ form: cages?.form ?? null, optic: null, connector: null },
    cages: rate && main && cages && parseMode(record.mode ?? '') && main[1] % cages.count === 0 ? cages.count : null,
  };
}
