import { type LocalText, untranslated } from '../../base/localText';
import type { ParamSpecs } from '../../base/params';
import { MAX_LANES } from './identityLanes';

/** Most virtual lanes that an engine may use; switches commonly have eight for data. */
export const lanesParam = {
  lanes: {
    type: 'integer',
    default: 8,
    min: 1,
    max: MAX_LANES,
    label: { en: 'Virtual lanes at most', ja: '仮想レーンの上限' },
    help: {
      en: 'At most. It uses as few as it can, and refuses if these are not enough.',
      ja: 'できるだけ少ないレーンを使います。この数で足りない場合は経路を作成しません。',
    },
  },
} as const satisfies ParamSpecs;

/** Most virtual lanes of an engine that needs one, and can do better with more. */
export const moreLanesParam = {
  lanes: {
    ...lanesParam.lanes,
    default: 1,
    help: {
      en: 'One lane is enough to be free of deadlock. With more, tables are looked for that carry more, on as few lanes as they need.',
      ja: 'デッドロックを防ぐには 1 本で足ります。増やすと、より多くを運べる転送表を探します（使うレーンは必要な数だけです）。',
    },
  },
} as const satisfies ParamSpecs;

/** Why an engine that was given too few lanes refuses. */
export function tooFewLanes(lanes: number): LocalText {
  const advice =
    lanes < MAX_LANES
      ? {
          en: `; more can be allowed with "lanes", up to ${MAX_LANES}`,
          ja: `。「lanes」で ${MAX_LANES} 本まで増やせます`,
        }
      : untranslated('');
  return {
    en: `it needs more than ${lanes === 1 ? 'one virtual lane' : `${lanes} virtual lanes`} here to be free of deadlock${advice.en}`,
    ja: `デッドロックを防ぐには、このネットワークでは仮想レーンが ${lanes} 本では足りません${advice.ja}`,
  };
}
