import type { BooleanParam, ChoiceParam, IntegerParam, TextParam } from './params';

/** A text in English and in Japanese. */
type Words = readonly [en: string, ja: string];

/** The fields of a specification beside its words. */
type Beside<P> = Omit<P, 'type' | 'label' | 'help'>;

const said = ([labelEn, labelJa]: Words, [helpEn, helpJa]: Words) => ({
  label: { en: labelEn, ja: labelJa },
  help: { en: helpEn, ja: helpJa },
});

/** The specification of a whole number: its label, one sentence on what it does, its range and its default. */
export function integerParam(label: Words, help: Words, beside: Beside<IntegerParam>): IntegerParam {
  return { type: 'integer', ...beside, ...said(label, help) };
}

/** The specification of a yes or no, which is no where nothing is said. */
export function booleanParam(label: Words, help: Words, beside: Omit<Beside<BooleanParam>, 'default'>): BooleanParam {
  return { type: 'boolean', default: false, ...beside, ...said(label, help) };
}

/** The specification of one of several words; the first is the default where none is named. */
export function choiceParam<const V extends string>(
  label: Words,
  help: Words,
  { values, ...beside }: Omit<Beside<ChoiceParam<V>>, 'default'> & { readonly default?: NoInfer<V> },
): ChoiceParam<V> {
  return { type: 'choice', default: values[0], values, ...beside, ...said(label, help) };
}

/** The specification of a text, which is also its own example unless another is given. */
export function textParam(
  label: Words,
  help: Words,
  beside: Omit<Beside<TextParam>, 'example'> & { readonly example?: string },
): TextParam {
  return { type: 'text', ...beside, example: beside.example ?? beside.default, ...said(label, help) };
}

/** The largest seed: seeds are whole numbers of 32 bits. */
const MOST_SEED = 0xffffffff;

/** The specification of a seed. */
export function seedParam(help: Words, beside: Partial<Beside<IntegerParam>> = {}): Omit<IntegerParam, 'unsaid'> {
  return integerParam(['Seed', 'シード'], help, { default: 1, min: 0, max: MOST_SEED, flag: '--seed <n>', ...beside });
}
