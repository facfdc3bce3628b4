/** LIDs that cannot be given out; the message says which limit is hit. */
export class AddressingError extends Error {
  override readonly name = 'AddressingError';
}
