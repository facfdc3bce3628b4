import { formatThroughput } from '../../../i18n/formatNumber';
import { timesOf } from '../../../i18n/timesAs';
import type { Language } from '../../../state/view/preferencesStore';
import type { Race, RaceMeasure } from './race';
import { raceTexts } from './texts';

type Names = readonly [string, string];
/** What two engines differ in; `none`: both prohibit the same turns. */
type Differing = 'turns' | 'none' | 'routes';

/** @param turns that each prohibits, `Told.prohibitedTurns` */
export function differing([first, second]: readonly (Uint32Array | undefined)[]): Differing {
  if (!first || !second) return 'routes';
  // Listed by switch and ports, whoever prohibits them.
  return first.length === second.length && first.every((one, i) => one === second[i]) ? 'none' : 'turns';
}

/** Conclusion about two engines from their numbers alone, in a sentence or two. @param names of the engines */
export function conclusionOf(race: Race, names: Names, same: Differing, language: Language): string {
  const texts = raceTexts(language);
  // What the other measure says goes without saying where both read alike there.
  const other = race.other && race.other.winner !== null ? [sentence(race.other, names, language)] : [];
  return [texts.same[same], sentence(race, names, language), ...other].join(language === 'ja' ? '' : ' ');
}

function sentence({ of, values, winner, times }: RaceMeasure, names: Names, language: Language): string {
  const texts = raceTexts(language);
  if (values.includes(null)) return texts.unknown;
  if (winner === null) return texts.alike({ of: texts.of[of], value: formatThroughput(values[0]) });
  const engine = names[winner];
  return times === null
    ? texts.only({ engine, of: texts.of[of] })
    : texts.more({ engine, more: timesOf(times, texts.of[of], language) });
}
