import { lackingWords } from '../../core/building/growth/lackingPorts';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { growTexts } from './texts';
import { usePlan } from './usePlan';

/** Work of the plan; null without a plan for the form as it is, or while the design stands at one of its stages. */
export function useGrowAnswer(): Answered | null {
  const language = useLanguage();
  const texts = growTexts(language);
  const { current, stage } = usePlan();
  if (!current || stage === null) return null;
  const { moved, added, stages, states, before, checks, lacking } = current.plan;
  const lacks = lackingWords(lacking);
  const least = stages.reduce((lowest, { drained }) => Math.min(lowest, drained.leaf), before.leaf);
  const failed = Object.values(checks).filter((holds) => !holds).length + (lacks ? 1 : 0);
  return {
    figure: {
      value: formatCount(moved),
      label: texts.plugsToMove,
      note: texts.ofCables({ all: states[0].links.length }),
    },
    parts: [
      ...(lacks
        ? [{ id: 'lacking', value: formatCount(lacks.count), note: lacks.words[language], tone: 'warn' as const }]
        : []),
      { id: 'cables', value: formatCount(added.cables), note: texts.cablesAdded },
      { id: 'added', value: formatCount(added.switches), note: texts.switchesAdded({ hosts: added.hosts }) },
      { id: 'stages', value: formatCount(stages.length), note: texts.stagesShort({ count: stages.length }) },
      { id: 'capacity', value: formatShare(least), note: texts.leastCapacity, help: texts.leafHelp },
      failed === 0
        ? { id: 'checks', value: texts.proven, note: texts.everyState, tone: 'good' }
        : { id: 'checks', value: formatCount(failed), note: texts.notProven({ count: failed }), tone: 'bad' },
    ],
  };
}

export default answerBy(useGrowAnswer);
