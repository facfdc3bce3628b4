import type { Command } from 'commander';
import { type Ask, type AskContext, formValues, type Reads, type RunReference } from '../../jobs/ask/ask';
import { type FormSpec, type FormSpecs, type FormValues, isPlain } from '../../jobs/ask/form';
import { InputFault } from '../inputFault';
import { readTextFile } from './inputFiles';
import { specOption } from './specOptions';

interface WithForm<S extends FormSpecs> {
  readonly form: S;
}

/** The tables of a command line, which hands them to the job itself. */
export const TABLES_AT_HAND: RunReference = {
  run: '',
  engine: '',
  params: {},
  routeSeed: 0,
  traffic: null,
  unrepaired: false,
};

/** Adds a flag for each field of an Ask that has one and that the command does not have already. */
export function addAskOptions<S extends FormSpecs>(command: Command, { form }: WithForm<S>): Command {
  for (const spec of Object.values(form)) {
    const flag = flagOf(spec);
    if (flag === undefined || command.options.some(({ flags }) => flags === flag)) continue;
    if (isPlain(spec)) command.addOption(specOption(spec));
    else if (spec.type === 'file') command.option(flag, spec.help.en);
  }
  return command;
}

const flagOf = (spec: FormSpec): string | undefined => (spec.type === 'data' ? undefined : spec.flag);

/** The fields that flags of a command line give. */
export function givenByFlags<S extends FormSpecs>(command: Command, form: S): Partial<FormValues<S>> {
  const given = Object.entries(form).flatMap(([key, spec]): [string, unknown][] => {
    const flag = flagOf(spec);
    const name = flag && command.options.find(({ flags }) => flags === flag)?.attributeName();
    if (!name || command.getOptionValueSource(name) !== 'cli') return [];
    const value = command.getOptionValue(name);
    return [[key, spec.type === 'file' ? readTextFile(value, spec.label.en.toLowerCase()) : value]];
  });
  return Object.fromEntries(given) as Partial<FormValues<S>>;
}

/**
 * The request that a command line makes of an Ask.
 * @param given fields that arguments, files or options of the command's own give
 * @throws InputFault where there is nothing to ask
 */
export function requestOf<S extends FormSpecs, K extends keyof AskContext, P>(
  command: Command,
  ask: Ask<S, K, P>,
  context: Reads<K>,
  given: Partial<FormValues<S>> = {},
): P {
  const form = formValues(ask, { ...givenByFlags(command, ask.form), ...given }, context);
  const request = ask.request(form, context);
  if (request === null) throw new InputFault(`${ask.id}: there is nothing to ask: see --help`);
  return request;
}
