import { untranslated } from '../core/base/localText';
import { TopoloomError } from '../core/base/topoloomError';

/** Wrong arguments or a bad input; every line of the message says what was expected. Ends the program with code 2. */
export class InputFault extends TopoloomError {
  override readonly name = 'InputFault';
  readonly kind = 'input';
  /** @param message in English, which is what the command line speaks */
  constructor(message: string) {
    super(untranslated(message));
  }
}
