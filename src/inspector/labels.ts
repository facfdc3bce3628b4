import type { Measure } from '../core/metrics/measures';

type Label = Pick<Measure, 'title' | 'help'>;

/** The label of the verdict, which is shown beside a result's measures. */
export const verdictLabel: Label & { readonly term: 'dependencyGraph' } = {
  title: { en: 'Verdict', ja: '判定' },
  help: {
    en: 'Rebuilt from the tables alone: an acyclic channel dependency graph cannot deadlock (Dally and Seitz, 1987).',
    ja: '転送表だけから作り直して判定。チャネル依存グラフに閉路がなければデッドロックしません（Dally と Seitz、1987）。',
  },
  term: 'dependencyGraph',
};

export const seedLabel: Label = {
  title: { en: 'Seed', ja: 'シード' },
  help: { en: 'Every random choice follows from it.', ja: '乱数はすべてこの値で決まります。' },
};
