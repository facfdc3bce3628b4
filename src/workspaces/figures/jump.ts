import type { JumpParams } from '../../state/view/pageStore';
import { openFigure } from './figureActions';

/** `figure`: opens the figure of that id. */
export async function jump({ figure }: JumpParams): Promise<void> {
  if (figure) await openFigure(figure);
}
