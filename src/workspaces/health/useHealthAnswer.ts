import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { health } from './healthStore';
import { healthTexts } from './texts';

/** How many findings there are, by their weight; null where nothing was judged, or another design or form. */
export function useHealthAnswer(): Answered | null {
  const texts = healthTexts(useLanguage());
  const { current } = useAsk(health);
  if (!current) return null;
  const { findings, files } = current;
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
    parts,
    said: findings.length > 0 ? read : texts.clean,
  };
}

export default answerBy(useHealthAnswer);
