import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { audit, subjectOf } from './auditStore';
import { summaryLines } from './summary';
import { auditTexts } from './texts';

/** How the design differs from what was seen, in numbers; null where that was not compared, or with another design or form. */
export function useAuditAnswer(): Answered | null {
  const texts = auditTexts(useLanguage());
  const local = useLocal();
  const { current } = useAsk(audit);
  if (!current) return null;
  const { findings, right, moves, lay, takeAway, untold } = current.reply.report;
  const work = [
    { id: 'moves', count: moves, note: texts.plugsToMove },
    { id: 'lay', count: lay, note: texts.cablesToLay },
    { id: 'takeAway', count: takeAway, note: texts.cablesToTake },
    { id: 'untold', count: untold.cables, note: texts.notReported },
  ];
  const some = findings.length > 0;
  return {
    figure: {
      value: formatCount(findings.length),
      label: texts.differences,
      note: texts.ofSeen({ name: local(subjectOf(current.request)) }),
    },
    parts: [
      {
        id: 'right',
        value: formatCount(right),
        note: texts.asPlanned({ planned: current.plan.links.length }),
        tone: some ? undefined : 'good',
      },
      ...work
        .filter(({ count }) => count > 0)
        .map(({ id, count, note }) => ({
          id,
          value: formatCount(count),
          note,
          tone: id === 'untold' ? undefined : ('warn' as const),
        })),
    ],
    said: some ? summaryLines(current, texts).join(' ') : texts.same,
  };
}

export default answerBy(useAuditAnswer);
