import { TopoloomError } from '../base/topoloomError';

/** A network, or a choice of cables, for which the next cables are not known. */
export class ChoosingError extends TopoloomError {
  override readonly name = 'ChoosingError';
  readonly kind = 'refusal';
}
