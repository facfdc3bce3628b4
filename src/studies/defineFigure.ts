import type { ParamSpecs } from '../core/base/params';
import type { Figure, FigureDescriptor } from './figure';
import { printedIn } from './parts/papers';
import { readProse } from './readProse';

/** A figure as its file has it: the prose is the text of a file beside it, as `readProse` reads it. */
interface FigureDefinition<S extends ParamSpecs>
  extends Omit<Figure<NoInfer<S>>, 'descriptor'>,
    Pick<FigureDescriptor<S>, 'id' | 'params' | 'seconds' | 'settings'> {
  readonly prose: string;
}

/**
 * A figure from its definition. The first three figures of the id are the publication's, if it is one of those in `papers.ts`.
 * @throws Error for a parameter without words, and for words without a parameter
 */
export function defineFigure<S extends ParamSpecs>(definition: FigureDefinition<S>): Figure<S> {
  const { id, prose, params, seconds, settings, ...figure } = definition;
  const { params: words, ...texts } = readProse(prose);
  const specs = Object.entries(params).map(([key, spec]) => [key, { ...spec, ...words[key] }] as const);
  const stranger = Object.keys(words).find((key) => !Object.hasOwn(params, key));
  const silent = specs.find(([, { label }]) => label.en === '')?.[0];
  if (stranger ?? silent) throw new Error(`${id}: expected each parameter to have its words: ${stranger ?? silent}`);
  const source = printedIn(id.slice(0, 3), texts.source);
  return {
    ...figure,
    descriptor: { ...texts, id, source, params: Object.fromEntries(specs) as unknown as S, seconds, settings },
  };
}
