import { TopoloomError } from '../base/topoloomError';

/** LIDs that cannot be given out; the message says which limit is hit. */
export class AddressingError extends TopoloomError {
  override readonly name = 'AddressingError';
  readonly kind = 'limit';
}

/** For a node whose LID lies beyond those of single nodes. */
export function multicastLid(lid: number, name: string): AddressingError {
  return new AddressingError({
    en: `LID ${lid} of ${name} is a multicast LID`,
    ja: `${name} の LID ${lid} はマルチキャスト LID です`,
  });
}
