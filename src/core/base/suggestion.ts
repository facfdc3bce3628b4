import { type LocalText, untranslated } from './localText';
import { nearestNames } from './structures/nearestNames';

/** `; did you mean "a" or "b"?`, or nothing if no name is near. */
export function suggestion(wanted: string, names: Iterable<string>): LocalText {
  const near = nearestNames(wanted, names);
  if (near.length === 0) return untranslated('');
  return {
    en: `; did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`,
    ja: `（${near.map((name) => `「${name}」`).join('か')}ではありませんか）`,
  };
}
