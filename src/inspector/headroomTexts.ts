import { defineTexts, text } from '../i18n/catalogue';
import { formatCount } from '../i18n/formatNumber';

const lanesInWords = (lanes: number): string =>
  ['', 'one lane', 'two lanes', 'three lanes', 'four lanes'][lanes] ?? `${formatCount(lanes)} lanes`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Texts of what may bring a result nearer to its bound. */
export const headroomTexts = defineTexts({
  label: { en: 'Towards the bound', ja: '上界まで' },
  reached: text<{ lanes: number; bound: string }>({
    en: ({ lanes, bound }) =>
      `${capital(lanesInWords(lanes))}: at the bound, ${bound}: no forwarding tables carry more.`,
    ja: ({ lanes, bound }) =>
      `${formatCount(lanes)} レーンで上界 ${bound} に到達しました。これを超える転送表はありません。`,
  }),
  below: text<{ lanes: number; percent: number; bound: string }>({
    en: ({ lanes, percent, bound }) => `${capital(lanesInWords(lanes))}: ${percent} % of the bound, ${bound}.`,
    ja: ({ lanes, percent, bound }) => `${formatCount(lanes)} レーンで上界 ${bound} の ${percent} %。`,
  }),
  better: text<{ engine: string; throughput: string; lanes: number }>({
    en: ({ engine, throughput, lanes }) => `${engine} has ${throughput} on ${lanesInWords(lanes)}.`,
    ja: ({ engine, throughput, lanes }) => `${engine}なら ${formatCount(lanes)} レーンで ${throughput} です。`,
  }),
  show: { en: 'Show it', ja: '表示' },
  suited: text<{ engine: string }>({
    en: ({ engine }) => `${engine} suits this network, and may reach more.`,
    ja: ({ engine }) => `このネットワークには${engine}が適しており、さらに伸びる可能性があります。`,
  }),
  run: { en: 'Run it', ja: '計算' },
  longer: text<{ more: number }>({
    en: ({ more }) => `Found by a quick search; a longer one may add up to ${formatCount(more)} %.`,
    ja: ({ more }) =>
      `短い探索の結果です。時間をかけて探索すると、最大 ${formatCount(more)} % 伸びる可能性があります。`,
  }),
  tryLonger: { en: 'Search longer', ja: 'さらに探索' },
  lanes: text<{ lanes: number }>({
    en: ({ lanes }) => `${capital(lanesInWords(lanes))} may reach more.`,
    ja: ({ lanes }) => `${formatCount(lanes)} レーンなら伸びる可能性があります。`,
  }),
  tryLanes: text<{ lanes: number }>({
    en: ({ lanes }) => `Try ${lanesInWords(lanes)}`,
    ja: ({ lanes }) => `${formatCount(lanes)} レーンで計算`,
  }),
  search: text<{ more: number }>({
    en: ({ more }) => `A longer search may add up to ${formatCount(more)} %.`,
    ja: ({ more }) => `時間をかけて探索すると、最大 ${formatCount(more)} % 伸びる可能性があります。`,
  }),
  trySearch: { en: 'Search', ja: '探索' },
});
