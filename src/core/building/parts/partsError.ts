import { TopoloomError } from '../../base/topoloomError';

/** What cannot be bought as asked, and what the price list would need. */
export class PartsError extends TopoloomError {
  override readonly name = 'PartsError';
  readonly kind = 'refusal';
}
