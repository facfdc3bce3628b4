import { FormatError } from '../base/text/textFile';

/** What is said to who reads a file that is refused; "taken" if it is not. @throws what else goes wrong */
export function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
  return 'taken';
}
