import type { IntegerParam } from '../base/params';

export const seedParam = {
  type: 'integer',
  default: 1,
  min: 0,
  max: 4_294_967_295,
  rare: true,
  label: { en: 'Seed', ja: 'シード' },
  help: {
    en: 'Start of the random numbers: the same seed gives the same network.',
    ja: '乱数の初期値。同じシードからは同じネットワークができる。',
  },
} as const satisfies IntegerParam;

export const hostsPerSwitchParam = {
  type: 'integer',
  default: 1,
  min: 1,
  max: 1024,
  label: { en: 'Hosts a switch', ja: 'スイッチあたりのホスト数' },
  help: { en: 'Hosts on every switch, at its first ports.', ja: '各スイッチの先頭のポートにつなぐホストの数。' },
} as const satisfies IntegerParam;
