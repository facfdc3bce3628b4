import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { formatLoad } from './formatLoad';
import { vlanTexts } from './texts';
import { useShownPlan } from './useShownPlan';
import { vlanRule } from './vlanRule';
import { useVlan } from './vlanStore';
import { idList } from './vlanTrees';

/** Summary of the plan; null without a plan for the network and the form as they are. */
export function useVlanAnswer(): Answered | null {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const shown = useShownPlan();
  const limit = useVlan((v) => v.tableLimit);
  if (!shown || shown.stale || shown.changed) return null;
  const { reply, request } = shown.view;
  const { vlans, maxLoad, bound, bisection, cutOff } = reply;
  const most = reply.macEntriesAll.reduce((top, count) => Math.max(top, count), 0);
  const least = maxLoad <= bound + 1e-9;
  return {
    figure: {
      value: formatLoad(bisection.rate),
      label: texts.bisectionLinks({ links: formatLoad(bisection.links) }),
    },
    parts: [
      ...(cutOff.length > 0
        ? [{ id: 'cutOff', value: formatCount(cutOff.length), note: texts.cutOff, tone: 'bad' as const }]
        : []),
      {
        id: 'vlans',
        value: texts.vlanCount({ count: vlans.length }),
        note: texts.idsBy({
          ids: idList(vlans.map(({ id }) => id).sort((a, b) => a - b)),
          rule: local(vlanRule(request.rule).short),
        }),
      },
      {
        id: 'load',
        value: formatLoad(maxLoad),
        note: texts.largestLoad,
        help: least ? texts.atBound : texts.overBound({ times: formatShare(maxLoad / bound) }),
        tone: least ? 'good' : 'warn',
      },
      { id: 'mac', value: formatCount(most), note: texts.macOf({ limit }), tone: most > limit ? 'bad' : undefined },
    ],
  };
}

export default answerBy(useVlanAnswer);
