import { TopoloomError } from '../../base/topoloomError';

/** What cannot be placed, and what would have to be otherwise. */
export class PlacementError extends TopoloomError {
  override readonly name = 'PlacementError';
  readonly kind = 'refusal';
}
