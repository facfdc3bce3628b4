import { InvalidArgumentError, Option } from 'commander';

/** An option that takes a whole number. */
export function wholeNumber(flags: string, description: string, min: number, max: number): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`);
    }
    return value;
  });
}
