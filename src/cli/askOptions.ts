import type { Command } from 'commander';
import { type Ask, type AskContext, formValues, type Reads } from '../jobs/ask/ask';
import { type FormSpec, type FormSpecs, type FormValues, isPlain, plainFields } from '../jobs/ask/form';
import { InputFault } from './inputFault';
import { addJobOptions } from './specOptions';

interface WithForm<S extends FormSpecs> {
  readonly form: S;
}

/** Adds a flag for each field of an Ask that has one. */
export function addAskOptions<S extends FormSpecs>(command: Command, { form }: WithForm<S>): Command {
  return addJobOptions(command, { params: plainFields(form) });
}

const flagOf = (spec: FormSpec): string | undefined => (isPlain(spec) ? spec.flag : undefined);

/** The fields that flags of a command line give. */
function givenByFlags<S extends FormSpecs>(command: Command, form: S): Partial<FormValues<S>> {
  const given = Object.entries(form).flatMap(([key, spec]): [string, unknown][] => {
    const flag = flagOf(spec);
    const name = flag && command.options.find(({ flags }) => flags === flag)?.attributeName();
    return name && command.getOptionValueSource(name) === 'cli' ? [[key, command.getOptionValue(name)]] : [];
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
