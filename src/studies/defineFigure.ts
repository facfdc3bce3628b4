import type { ParamSpecs } from '../core/base/params';
import type { Figure, FigureDescriptor } from './figure';
import { printedIn } from './parts/papers';
import { readProse } from './readProse';

/** A figure as its file has it: the prose is the text of a file beside it, as `readProse` reads it. */
interface FigureDefinition<S extends ParamSpecs>
  extends Omit<Figure<NoInfer<S>>, 'descriptor'>,
    Pick<FigureDescriptor<S>, 'id' | 'params' | 'seconds'> {
  readonly prose: string;
}

/** A figure from its definition. The first three figures of the id are the publication's, if it is one of `PAPERS`. */
export function defineFigure<S extends ParamSpecs>(definition: FigureDefinition<S>): Figure<S> {
  const { id, prose, params, seconds, ...figure } = definition;
  const texts = readProse(prose);
  return { ...figure, descriptor: { ...texts, id, source: printedIn(id.slice(0, 3), texts.source), params, seconds } };
}
