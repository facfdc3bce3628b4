import { TopoloomError } from '../../base/topoloomError';

/** A growth that cannot be planned, and the figure that stands in its way. */
export class GrowthError extends TopoloomError {
  override readonly name = 'GrowthError';
  readonly kind = 'refusal';
}
