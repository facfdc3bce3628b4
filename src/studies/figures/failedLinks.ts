import { unexpected } from '../../core/base/params';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import { saidHigh, saidLow } from '../parts/claims';
import { joinedTrees, measureNetworks, routeParams, SETTINGS, settingsParam } from '../parts/joinedTrees';
import { integerOf, portsParam } from '../parts/studyParams';
import prose from './failedLinks.md?raw';

export const failedLinks = defineFigure({
  id: '000-fig9',
  prose,
  params: {
    k: portsParam,
    missing: integerOf({ default: 1, min: 1, max: 255 }),
    settings: settingsParam,
    ...routeParams,
  },
  settings: SETTINGS,
  seconds: 12,
  trials: [{ k: 4 }, { k: 4, missing: 2 }],
  /** The trees with their first joining links down. @throws ParamError */
  network({ k, missing, passes, seed }) {
    const topology = applyFailures(wholeTrees(k, missing), jointNames(k, missing));
    return { topology, engine: 'up-down', params: { ...SETTINGS, passes }, seed };
  },
  /** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
  reproduce({ k, missing, ...request }) {
    const topology = wholeTrees(k, missing);
    const leaf = 'a-leaf-0-0';
    const leafCut = applyFailures(topology, [`${leaf}--a-mid-0-0`]);
    const jointsDown = {
      en: `${missing} joining link${missing > 1 ? 's' : ''} down`,
      ja: `ツリー間リンク ${missing} 本が故障`,
    };
    return measureNetworks(
      [
        { label: { en: 'whole', ja: '故障なし' }, topology, says: [[], [IS_WHOLE, IS_WHOLE], [IS_WHOLE, IS_WHOLE]] },
        {
          label: jointsDown,
          topology: applyFailures(topology, jointNames(k, missing)),
          says: [[STAYS], [FALLS], [STAYS]],
          depends: true,
        },
        { label: ROOT_ANEW, topology: leafCut },
        // The others have no root.
        { label: ROOT_KEPT, topology: leafCut, root: leaf, shown: ['up-down'] },
      ],
      request,
    );
  },
});

const FALLS = saidLow({ en: 'falls steeply', ja: '著しく低下する' });
const STAYS = saidHigh({ en: 'stays balanced', ja: 'バランスが良い' });
const IS_WHOLE = saidHigh({
  en: 'balanced, with no main turn prohibited',
  ja: '基幹のターンは禁止されず、バランスが良い',
});

const ROOT_ANEW = {
  en: 'a leaf-middle link down, root chosen anew',
  ja: 'リーフ・中段間の 1 本が故障、ルートは選び直し',
};
const ROOT_KEPT = {
  en: 'a leaf-middle link down, root kept there',
  ja: 'リーフ・中段間の 1 本が故障、ルートはそのまま',
};

/** @throws ParamError if no joining link would be left */
function wholeTrees(k: number, missing: number): Topology {
  const joints = (k / 2) ** 2;
  if (missing >= joints) {
    throw unexpected('missing', missing, {
      en: `fewer than the ${joints} joining links of k=${k}`,
      ja: `k=${k} のツリー間リンク ${joints} 本より小さい値`,
    });
  }
  return joinedTrees(k, 'top');
}

/** The first so many, from spine 0-0 on. */
function jointNames(k: number, missing: number): readonly string[] {
  const spines = Array.from({ length: missing }, (_, i) => `spine-${Math.floor(i / (k / 2))}-${i % (k / 2)}`);
  return spines.map((spine) => `a-${spine}--b-${spine}`);
}
