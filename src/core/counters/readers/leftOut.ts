import type { LocalText } from '../../base/localText';

/** Kinds of rows that readers of counters leave out, in the words in which they are counted. */
export const SUMS: LocalText = { en: 'sum over all ports', ja: '全ポートの合計' };
export const NO_PORT: LocalText = { en: 'counter of no port', ja: 'ポートのないカウンタ' };
export const NOT_READ: LocalText = { en: 'not understood', ja: '解釈できない行' };
export const OTHER_COUNTER: LocalText = { en: 'counter that is not judged', ja: '判定に使わないカウンタ' };
export const OTHER_METRIC: LocalText = { en: 'other metric', ja: '他のメトリクス' };
