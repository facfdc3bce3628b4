import { TopoloomError } from '../../base/topoloomError';

/** A purchase that is not possible as requested, with what the price list would need. */
export class PartsError extends TopoloomError {
  override readonly name = 'PartsError';
  readonly kind = 'refusal';
}
