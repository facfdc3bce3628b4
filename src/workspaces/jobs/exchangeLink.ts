import { bisectFormParams } from '../../jobs/descriptors/collective';
import { readParams } from '../../jobs/descriptors/words';
import type { JumpParams } from '../../state/pageStore';
import { inWords } from '../linkWords';
import type { ExchangeForm } from './exchangeStore';

/** What stands in a link for random partners in place of a job. */
export const EXCHANGE = 'exchange';

/** The form of random partners in words that `readExchange` takes; results have names in this page only, so that all are meant. */
export function exchangeInWords({ without: _, ...setting }: ExchangeForm): JumpParams {
  return { asks: EXCHANGE, ...inWords(setting) };
}

/** @throws ParamError for what the form does not take */
export function readExchange({ asks: _, ...setting }: JumpParams): ExchangeForm {
  return { ...readParams(bisectFormParams, setting), without: [] };
}
