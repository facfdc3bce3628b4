import type { VlanTexts } from './texts';

/** How many names are told before the rest is counted. */
const TOLD = 4;

/** Names in a row, those beyond the fourth as a number. */
export function namesInWords(names: readonly string[], texts: VlanTexts): string {
  const told = names.slice(0, TOLD).join(texts.comma);
  return names.length > TOLD ? texts.namesAndMore({ names: told, more: names.length - TOLD }) : told;
}
