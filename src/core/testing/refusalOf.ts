import { FormatError } from '../base/text/textFile';

/** Message to the reader of a file that is refused; "taken" if it is not. @throws any other error */
export function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
  return 'taken';
}
