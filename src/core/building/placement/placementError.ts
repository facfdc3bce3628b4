import { TopoloomError } from '../../base/topoloomError';

/** A placement that is not possible, and what would have to change. */
export class PlacementError extends TopoloomError {
  override readonly name = 'PlacementError';
  readonly kind = 'refusal';
}
