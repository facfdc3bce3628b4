import type { LocalText } from '../../core/base/localText';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import {
  asUsual,
  joinedTrees,
  METHODS,
  type MeasuredJoined,
  measureMethod,
  routeParams,
  SETTINGS,
  settingsFor,
  settingsParam,
} from '../parts/joinedTrees';
import { both, named, rowOf, sweep } from '../parts/rows';
import { integerOf, portsParam } from '../parts/studyParams';
import prose from './jointGrades.md?raw';

export const jointGrades = defineFigure({
  id: '000-table1',
  prose,
  params: {
    k: portsParam,
    missing: integerOf({ default: 1, min: 0, max: 3 }),
    settings: settingsParam,
    ...routeParams,
  },
  settings: SETTINGS,
  seconds: 20,
  trials: [{ k: 4 }, { k: 4, missing: 0 }],
  /** The trees joined at the top. @throws ParamError */
  network({ k, missing, passes, seed }) {
    return { topology: treesOf(k, 'top', missing), engine: 'up-down', params: { ...SETTINGS, passes }, seed };
  },
  /** A grade by joint and method, and what it comes from. */
  reproduce({ k, missing, settings: asked, ...request }) {
    const graded = JOINTS.flatMap((joint) =>
      OLDER.flatMap((method) =>
        settingsFor(asked, joint.depends === method).map((settings) => ({ ...joint, method, settings })),
      ),
    );
    const place = ({ label, method, settings }: (typeof graded)[number]): LocalText => {
      const of = named(label, METHODS[method]);
      return settings === 'paper' ? of : asUsual(of);
    };
    return sweep(
      graded,
      (one) => place(one).en,
      function* (one, progress) {
        const { joint, method, settings, printed } = one;
        const found = yield* measureMethod(treesOf(k, joint, missing), method, { ...request, settings }, progress);
        const row = gradeRow(place(one), found, settings === 'paper' ? printed[method] : null);
        return [settings === 'paper' ? row : { ...row, usual: true as const }];
      },
    );
  },
});

const OLDER = ['up-down', 'turn-prohibition'] as const;
const HIGH = 0.9;
const MARKS = ['×', '△', '○'];

/** The marks that are printed, and the method whose mark depends on the settings. */
// biome-ignore format: a line each
const JOINTS = [
  { joint: 'top', label: { en: 'top', ja: '上段' }, printed: { 'up-down': '×', 'turn-prohibition': '○' }, depends: 'up-down' },
  { joint: 'middle', label: { en: 'middle', ja: '中段' }, printed: { 'up-down': '×', 'turn-prohibition': '△' }, depends: null },
  { joint: 'bottom', label: { en: 'bottom', ja: '下段' }, printed: { 'up-down': '△', 'turn-prohibition': '△' }, depends: 'turn-prohibition' },
] as const;

function gradeRow(place: LocalText, { intra, inter }: MeasuredJoined['up-down'], printed: string | null): FigureRow {
  const grade = intra < HIGH ? 0 : inter < HIGH ? 1 : 2;
  const [inside, between] = [intra, inter].map((value) => value.toFixed(2));
  return rowOf(place, grade, {
    mark: MARKS[grade],
    ...(printed !== null && { claim: { says: both(printed), holds: MARKS[grade] === printed } }),
    note: { en: `inside ${inside}, between ${between}`, ja: `ツリー内 ${inside}、ツリー間 ${between}` },
  });
}

function treesOf(k: number, joint: string, missing: number): Topology {
  const down = Array.from({ length: joint === 'top' ? missing : 0 }, (_, j) => `a-spine-0-${j}--b-spine-0-${j}`);
  return applyFailures(joinedTrees(k, joint, joint === 'bottom' ? 'straight' : 'transposed'), down);
}
