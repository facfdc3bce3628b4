import type { LocalText } from '../../core/base/localText';

/** The name in the rail, which commands bear too. */
export const title: LocalText = { en: 'Compare', ja: '比較' };
