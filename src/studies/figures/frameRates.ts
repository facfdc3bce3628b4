import type { LocalText } from '../../core/base/localText';
import { defineFigure } from '../defineFigure';
import { ofWhat, rowOf } from '../parts/rows';
import { integerOf } from '../parts/studyParams';
import prose from './frameRates.md?raw';

export const frameRates = defineFigure({
  id: '002-table2',
  prose,
  params: {
    megabits: integerOf({ default: 1000, min: 10, max: 1_000_000 }),
  },
  seconds: 0.1,
  trials: [{}, { megabits: 100 }],
  /** The most that TCP gets, by kind of frame. */
  *reproduce({ megabits }) {
    yield { stage: 'frames', done: 0 };
    return FRAMES.map(({ label, bytes, printed }) => {
      const most = (megabits * STREAM) / bytes;
      const says = { en: `${printed} Mb/s measured`, ja: `測定値 ${printed} Mb/s` };
      return rowOf(ofWhat(label, { en: 'the most, Mb/s', ja: '上限 (Mb/s)' }), most, {
        ...(megabits === 1000 && { claim: { says, holds: printed <= most && printed >= most * (1 - NEAR) } }),
      });
    });
  },
});

const STREAM = 1500 - 40 - 12;
const FRAMES: readonly { readonly label: LocalText; readonly bytes: number; readonly printed: number }[] = [
  { label: { en: 'plain frames', ja: 'タグなし' }, bytes: 1538, printed: 940 },
  { label: { en: 'frames with a VLAN tag', ja: 'VLAN タグ付き' }, bytes: 1542, printed: 938 },
];

/** Share of the link that printed values may lie below what frames allow. */
const NEAR = 0.003;
