import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { health } from './healthStore';
import { healthTexts } from './texts';

/** How many findings there are, by their weight; a dash where nothing was judged, or another design or form: what the network is by its own tables says nothing of the one that runs. */
export function useHealthAnswer(): Answered {
  const texts = healthTexts(useLanguage());
  const { current } = useAsk(health);
  if (!current) return { figure: { value: '–', label: texts.notJudged }, parts: [], said: texts.notJudged };
  const { findings, files, problems } = current;
  const unread = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [
    { id: 'severe', weight: 3, note: texts.severe, tone: 'warn' as const },
    { id: 'weaker', weight: 2, note: texts.weaker, tone: 'warn' as const },
    { id: 'notes', weight: 1, note: texts.notes, tone: undefined },
  ].flatMap(({ weight, ...part }) => {
    const count = findings.filter((one) => one.weight === weight).length;
    return count > 0 ? [{ ...part, value: formatCount(count) }] : [];
  });
  const read = texts.read(files);
  return {
    figure: { value: formatCount(findings.length), label: texts.findings, note: read },
    parts: [
      ...parts,
      ...(unread > 0 ? [{ id: 'unread', value: formatCount(unread), note: texts.unread, tone: 'warn' as const }] : []),
    ],
    said: findings.length + unread > 0 ? read : texts.clean,
  };
}

export default answerBy(useHealthAnswer);
