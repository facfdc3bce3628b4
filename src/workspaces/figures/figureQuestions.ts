import type { ListedFigure } from '../../jobs/school/figureJobs';
import { type Asked, type QuestionState, Questions, type QuestionView, viewOf } from '../../state/asks/question';
import { type FigureParams, type FigureResult, type FigureState, noteFigure, useFigures } from './figureStore';

/** The requests of each figure, by its id: the last finished run stays until there is another. */
export const figureQuestions = new Questions<FigureResult>(noteFigure);

/** Forms hold what differs from the defaults at most; one object for all that hold nothing. */
export const NO_VALUES: FigureParams = {};

const NOTHING: QuestionState<FigureResult> = { answer: null, asking: null, progress: null, fault: null };

/** The request of a run with these values, typed or as text; it uses no network of the page. */
export function askedOf({ params: specs }: Pick<ListedFigure, 'params'>, params: FigureParams): Asked {
  const values = Object.entries(specs).map(([key, spec]) => [key, String(params[key] ?? spec.default)]);
  return { revision: 0, params: Object.fromEntries(values) };
}

/** How a figure stands towards what its form holds. */
export function figureView(
  figure: ListedFigure,
  { asked, forms }: Pick<FigureState, 'asked' | 'forms'>,
): QuestionView<FigureResult> {
  return viewOf(asked.get(figure.id) ?? NOTHING, askedOf(figure, forms[figure.id] ?? NO_VALUES));
}

/** The values of a figure's form, and the state of its request for them. */
export function useFigure(figure: ListedFigure): QuestionView<FigureResult> & { readonly form: FigureParams } {
  const form = useFigures((f) => f.forms[figure.id]) ?? NO_VALUES;
  const state = useFigures((f) => f.asked.get(figure.id)) ?? NOTHING;
  return { form, ...viewOf(state, askedOf(figure, form)) };
}

/** How many figures are measured or wait for that. */
export function useUnderWay(): number {
  return useFigures(({ asked }) => [...asked.values()].filter(({ progress }) => progress !== null).length);
}
