import type { Palette } from '../../drawing/scales/palette';
import type { CableLook, NodeLook } from './moments';

export interface LineStyle {
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels drawn and left out. */
  readonly dash: readonly number[];
}

/** How a cable is drawn: colour and dashes together, never by colour alone. */
export function cableStyle(look: CableLook, { plain, faint, warning, groups }: Palette): LineStyle {
  switch (look) {
    case 'stays':
      return { colour: plain, width: 1.2, dash: [] };
    case 'drained':
      return { colour: warning, width: 2, dash: [7, 5] };
    case 'moved':
      return { colour: groups.blue, width: 2.2, dash: [] };
    case 'laid':
      return { colour: groups.violet, width: 2, dash: [10, 3, 2, 3] };
    case 'taken':
      return { colour: warning, width: 2, dash: [2, 3] };
    case 'left':
    case 'absent':
      return { colour: faint, width: 1.2, dash: [1.5, 4] };
  }
}

/** How the frame of a switch is drawn. */
export function nodeStyle(look: NodeLook, { switchLine, faint, warning, groups }: Palette): LineStyle {
  switch (look) {
    case 'there':
      return { colour: switchLine, width: 1, dash: [] };
    case 'new':
      return { colour: groups.violet, width: 3, dash: [] };
    case 'gone':
      return { colour: warning, width: 2, dash: [3, 2] };
    case 'absent':
      return { colour: faint, width: 1.2, dash: [3, 3] };
  }
}
