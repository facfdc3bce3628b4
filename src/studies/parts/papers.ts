import type { LocalText } from '../../core/base/localText';
import { type PaperPreset, type PresetValues, presetParams } from '../../core/papers/preset';
import { findPaper } from '../../core/papers/registry';

/** A place in the publication of that number, such as "figure 9 and section 3.2.2"; of another publication as it is. */
export function printedIn(paper: string, place: LocalText): LocalText {
  const cited = findPaper(paper)?.cited;
  return cited ? { en: `${cited.en}, ${place.en}`, ja: `${cited.ja}、${place.ja}` } : place;
}

function paperOf(id: string): PaperPreset {
  const paper = findPaper(id);
  if (!paper) throw new Error(`no paper ${id}`);
  return paper;
}

/** Parameters of an engine as a paper has them on trees. */
export const onTrees = (id: string, engine: string): PresetValues =>
  presetParams(paperOf(id), engine, { layered: true, switches: Number.POSITIVE_INFINITY });

/** The same on random networks. */
export const onRandom = (id: string, engine: string): PresetValues =>
  presetParams(paperOf(id), engine, { layered: false, switches: Number.POSITIVE_INFINITY });

/** A field of a form as a paper has it. @throws Error where it says nothing of it */
export function formValueOf(id: string, ask: string, field: string) {
  const value = paperOf(id).forms[ask]?.[field];
  if (value === undefined) throw new Error(`paper ${id} says nothing of ${field}`);
  return value;
}
