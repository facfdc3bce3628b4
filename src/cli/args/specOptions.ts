import { type Command, InvalidArgumentError, Option } from 'commander';
import { applies, withDefaults } from '../../core/base/applies';
import type { ParamSpec, ParamSpecs, ParamValue } from '../../core/base/params';
import { InputFault } from '../inputFault';
import { wholeNumber } from './numberOptions';

/** The part of a job that is needed here. */
interface WithParams {
  readonly params?: ParamSpecs;
}

/** The option that sets a parameter of a job, with its range, its default and what it says of itself. */
export function specOption({ flag, ...spec }: ParamSpec): Option {
  if (flag === undefined) throw new Error(`${spec.label.en}: has no flag`);
  const help = spec.help.en;
  switch (spec.type) {
    case 'integer':
      if (spec.unsaid) return wholeNumber(flag, `${help} (default: ${spec.unsaid.en})`, spec.min, spec.max);
      return wholeNumber(flag, help, spec.min, spec.max).default(spec.default);
    case 'choice':
      return new Option(flag, help).choices([...spec.values]).default(spec.default);
    case 'number': {
      const option = new Option(flag, spec.unsaid ? `${help} (default: ${spec.unsaid.en})` : help);
      option.argParser((text: string) => {
        const value = Number(text);
        if (text.trim() === '' || !(value >= spec.min && value <= spec.max)) {
          throw new InvalidArgumentError(`expected a number from ${spec.min} to ${spec.max}.`);
        }
        return value;
      });
      return spec.unsaid ? option : option.default(spec.default);
    }
    case 'boolean':
      return new Option(flag, help).default(spec.default);
    case 'text':
      return spec.default === '' ? new Option(flag, help) : new Option(flag, help).default(spec.default);
  }
}

/** Adds a flag for each parameter that a job takes from one. */
export function addJobOptions(command: Command, { params = {} }: WithParams): Command {
  for (const spec of Object.values(params)) if (spec.flag !== undefined) command.addOption(specOption(spec));
  return command;
}

/** @throws InputFault for an option that was set to something else than usual though it has no effect beside the others */
export function refuseUnheededOptions(command: Command, { params: specs = {} }: WithParams): void {
  const given: Readonly<Record<string, ParamValue>> = command.opts();
  const all = withDefaults(specs, given);
  for (const spec of Object.values(specs)) {
    const option = command.options.find((one) => one.flags === spec.flag);
    if (!option || (given[option.attributeName()] ?? spec.default) === spec.default || applies(spec, all)) continue;
    const conditions = Object.entries(spec.appliesWhen ?? {}).map(([other, taken]) => {
      if (typeof taken[0] !== 'boolean') return `--${other} ${taken.join(' or ')}`;
      return taken[0] ? `--${other}` : `no --${other}`;
    });
    throw new InputFault(`--${option.name()}: expected ${conditions.join(' and ')}, which alone goes by it`);
  }
}
