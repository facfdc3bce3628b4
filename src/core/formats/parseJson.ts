import { FormatError } from './format';
import { lineAt } from './jsonLines';

/** The value of a JSON text. @throws FormatError with the line where it ceases to be one */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = (error as Error).message;
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at
      ? lineAt(text, Number(at))
      : /end of JSON|unterminated/i.test(message)
        ? lineAt(text, text.length)
        : 0;
    const found = message.replace(/ in JSON at position.*$/, '').replace(/, ".*$/s, '');
    throw new FormatError([{ severity: 'error', file, line, message: `not valid JSON: ${found}` }]);
  }
}
