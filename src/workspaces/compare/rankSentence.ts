import { formatThroughput } from '../../i18n/formatNumber';
import type { Language } from '../../state/view/preferencesStore';
import type { Ranking } from './rankEngines';
import { rankTexts } from './rankTexts';
import type { NamedResult } from './useResults';

/** Of engines that carry the same, as many are named as one reads at a glance. */
const NAMED = 2;

/** The throughput of a result in words. */
export function carriedWords({ result: { report } }: NamedResult, language: Language): string {
  const { throughput } = report;
  if ('all' in throughput) return formatThroughput(throughput.all);
  const [intra, inter] = [throughput.intra, throughput.inter].map(formatThroughput);
  return rankTexts(language).inside({ intra, inter });
}

/** Names of results that carry the same, the first few. */
export function namesOf(alike: readonly NamedResult[], language: Language, most = NAMED): string {
  const more = alike.length - most;
  const names = alike.slice(0, most).map(({ name }) => name);
  return [...names, ...(more > 0 ? [rankTexts(language).besides({ count: more })] : [])].join(
    language === 'ja' ? '、' : ', ',
  );
}

/** Which engine is best, in one sentence: what follows from the numbers alone. */
export function rankSentence({ ranked, best, next }: Ranking, language: Language): string {
  const texts = rankTexts(language);
  if (isMixed(ranked)) return texts.mixed;
  if (best.length === 0) return texts.nobody;
  const [first] = best;
  const value = carriedWords(first, language);
  if (ranked.length === 1) return texts.alone({ name: first.name, value });
  const most =
    best.length === 1
      ? texts.carriesMost({ name: first.name, value })
      : texts.alike({ count: best.length, names: namesOf(best, language), value });
  const then = next ? [texts.next({ name: next.name, value: carriedWords(next, language) })] : [];
  return `${[most, ...then].join(language === 'ja' ? '。' : '; ')}${language === 'ja' ? '。' : '.'}`;
}

/** Results of different traffics say nothing of each other. */
export const isMixed = (results: readonly NamedResult[]): boolean =>
  new Set(results.map(({ result }) => result.traffic?.name)).size > 1;
