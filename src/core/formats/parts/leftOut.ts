import type { LocalText } from '../../base/localText';

/** Kinds of rows that readers leave out, in the words in which they are counted. */
export const LOOP: LocalText = { en: 'loop', ja: '自分自身へのケーブル' };
export const NAMELESS: LocalText = { en: 'no node at one end', ja: '片端にノードがない行' };
export const ABOVE_TITLES: LocalText = { en: 'line above the titles', ja: '見出しの上の行' };
export const NO_CABLE: LocalText = { en: 'no cable', ja: 'ケーブルでない行' };
export const LISTED_AGAIN: LocalText = { en: 'cable listed again', ja: '重複したケーブル' };
export const UNCABLED: LocalText = { en: 'port without a cable', ja: 'ケーブルのないポート' };
export const MANAGEMENT: LocalText = { en: 'management', ja: '管理用' };
export const NO_DEVICE: LocalText = { en: 'row without a device', ja: '機器名のない行' };
export const NOT_BOTH_ENDS: LocalText = { en: 'row without both ends', ja: '端が欠けた行' };
