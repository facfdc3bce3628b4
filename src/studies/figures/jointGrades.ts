import type { LocalText } from '../../core/base/localText';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { joinedTrees, METHODS, type MeasuredJoined, measureMethod, routeParams } from '../parts/joinedTrees';
import { both, named, ofWhat, rowOf, sweep } from '../parts/rows';
import { integerOf, portsParam } from '../parts/studyParams';
import prose from './jointGrades.md?raw';

export const jointGrades = defineFigure({
  id: '000-table1',
  prose,
  params: {
    k: portsParam,
    missing: integerOf({ default: 1, min: 0, max: 3 }),
    ...routeParams,
  },
  seconds: 6,
  trials: [{ k: 4 }, { k: 4, missing: 0 }],
  /** The trees joined at the top. @throws ParamError */
  network({ k, missing, passes, seed }) {
    return { topology: treesOf(k, 'top', missing), engine: 'up-down', params: { passes, refine: 'off' }, seed };
  },
  /** A grade by joint and method, and what it comes from. */
  reproduce({ k, missing, ...request }) {
    const graded = JOINTS.flatMap((joint) => OLDER.map((method) => ({ ...joint, method })));
    const place = ({ label, method }: (typeof graded)[number]): LocalText => named(label, METHODS[method]);
    return sweep(
      graded,
      (one) => place(one).en,
      function* (one, progress) {
        const found = yield* measureMethod(treesOf(k, one.joint, missing), one.method, request, progress);
        return [gradeRow(place(one), found, one.printed[one.method])];
      },
    );
  },
});

const OLDER = ['up-down', 'turn-prohibition'] as const;
const HIGH = 0.9;
const MARKS = ['×', '△', '○'];

/** The marks that are printed. */
const JOINTS = [
  { joint: 'top', label: { en: 'top', ja: '上段' }, printed: { 'up-down': '×', 'turn-prohibition': '○' } },
  { joint: 'middle', label: { en: 'middle', ja: '中段' }, printed: { 'up-down': '×', 'turn-prohibition': '△' } },
  { joint: 'bottom', label: { en: 'bottom', ja: '下段' }, printed: { 'up-down': '△', 'turn-prohibition': '△' } },
] as const;

function gradeRow(place: LocalText, { intra, inter }: MeasuredJoined['up-down'], printed: string): FigureRow {
  const grade = intra < HIGH ? 0 : inter < HIGH ? 1 : 2;
  const [inside, between] = [intra, inter].map((value) => value.toFixed(2));
  return rowOf(ofWhat(place, { en: '0 ×, 1 △, 2 ○', ja: '0 は ×、1 は △、2 は ○' }), grade, {
    claim: { says: both(printed), holds: MARKS[grade] === printed },
    note: { en: `inside ${inside}, between ${between}`, ja: `ツリー内 ${inside}、ツリー間 ${between}` },
  });
}

function treesOf(k: number, joint: string, missing: number): Topology {
  const down = Array.from({ length: joint === 'top' ? missing : 0 }, (_, j) => `a-spine-0-${j}--b-spine-0-${j}`);
  return applyFailures(joinedTrees(k, joint, joint === 'bottom' ? 'straight' : 'transposed'), down);
}
