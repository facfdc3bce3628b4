import { TopoloomError } from '../base/topoloomError';
/** LIDs that cannot be given out; the message says which limit is hit. */
export class AddressingError extends TopoloomError {
  override readonly name = 'AddressingError';
  readonly kind = 'limit';
}
