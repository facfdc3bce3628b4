import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import type { Language } from '../state/view/preferencesStore';
import { workspaces } from '../workspaces/registry';
import { fieldWords, findCommands, wordedCommands } from './fieldWords';
import { loadCommands, namesIn, railCommands } from './Palette';
import { PAPER_TERMS } from './paperTerms.fixture';
import { editingCommands, pageCommands, type ShownCommand } from './shellCommands';

const nothing = (): void => {};
const deeds = { pickFiles: nothing, openHelp: nothing, openSettings: nothing };

async function commandsIn(language: Language, paper: string | null = null) {
  const offered = await loadCommands(workspaces);
  const rail = workspaces.filter(({ Panel }) => Panel);
  const listIn = (one: Language): readonly ShownCommand[] => [
    ...railCommands(rail, one, { en, ja }[one]),
    ...pageCommands(one, { en, ja }[one], deeds),
    ...offered.flatMap(({ list }) => list(one, { en, ja }[one])),
  ];
  const other = namesIn(listIn(language === 'en' ? 'ja' : 'en'));
  return [...listIn(language), ...editingCommands()].map(({ id, label, names = [] }) => ({
    id,
    label,
    keywords: [fieldWords(id, paper), ...names, ...(other.get(id) ?? [])],
  }));
}

it('words of the field lead to commands that there are', async () => {
  const commands = await commandsIn('en');
  const known = new Set(commands.map(({ id }) => id));
  expect(wordedCommands.filter((id) => !known.has(id))).toEqual([]);
  // Words that a newcomer of the field would type.
  for (const word of [
    'leaf-spine',
    'oversubscription',
    'ecmp',
    'lft',
    'gpu',
    'ring',
    'nccl',
    'clos',
    'deadlock',
    'dgx',
    'ibnetdiscover',
  ]) {
    expect(findCommands(word, commands), word).not.toEqual([]);
  }
});

describe.each(['en', 'ja'] as const)('with the page in %s', (language) => {
  it('each of the terms of the papers finds what it is of', async () => {
    const commands = await commandsIn(language);
    const terms = Object.values(PAPER_TERMS).flatMap((of) => Object.entries({ ...of.ja, ...of.en }));
    expect(terms.length).toBeGreaterThan(190);
    const missed = terms.filter(([term, id]) => findCommands(term, commands).every((one) => one.id !== id));
    expect(missed).toEqual([]);
  });

  it.each(Object.keys(PAPER_TERMS))(
    'as in paper %s its own methods alone are the proposed and the former',
    async (paper) => {
      const commands = await commandsIn(language, paper);
      const found = (term: string): string[] => findCommands(term, commands).map(({ id }) => id);
      expect(found('提案手法')).toEqual([PAPER_TERMS[paper].ja.提案手法]);
      const former = PAPER_TERMS[paper].ja.従来手法 ?? PAPER_TERMS[paper].ja.既存手法;
      if (former) expect(found('従来手法')).toContain(former);
      expect(found('従来手法')).not.toContain(paper === '004' ? 'route-up-down' : 'repair-lids-node-order');
    },
  );
});

it('finds by label before words, whatever the width and the spaces', () => {
  const actions = [
    { label: 'b', keywords: 'a' },
    { label: 'A 1', keywords: '' },
  ];
  expect(findCommands('Ａ', actions).map(({ label }) => label)).toEqual(['A 1', 'b']);
  expect(findCommands(' a1', actions)).toEqual([actions[1]]);
  expect(findCommands('2', actions)).toEqual([]);
  expect(findCommands('', actions)).toEqual(actions);
});

it('finds by the words of a query where nothing has the whole of it, and names of nodes only whole', () => {
  const actions = [
    { label: 'Turns', keywords: 'prohibited turns 禁止ターン' },
    { label: 'Route', keywords: 'turn' },
    { label: 'turn-leaf-prohibited' },
  ];
  expect(findCommands('禁止ターンの割合', actions)).toEqual([actions[0]]);
  expect(findCommands('share of prohibited turns', actions)).toEqual([actions[0]]);
  expect(findCommands('turn', actions)).toEqual([actions[0], actions[2], actions[1]]);
  // Less than half of it.
  expect(findCommands('turn everything around altogether', actions)).toEqual([]);
});

it('finds what is the whole label first, then its beginning, and letters in their order where nothing else is', () => {
  const actions = [
    { label: 'Not leaf-1' },
    { label: 'leaf-12' },
    { label: 'leaf-1' },
    { label: 'Connect …', keywords: 'wire' },
  ];
  expect(findCommands('leaf-1', actions).map(({ label }) => label)).toEqual(['leaf-1', 'leaf-12', 'Not leaf-1']);
  expect(findCommands('cnect', actions)).toEqual([actions[3]]);
  expect(findCommands('tcennoc', actions)).toEqual([]);
});

it.each([
  ['en', 'add a cable'],
  ['en', 'ケーブルを追加'],
  ['ja', 'add a cable'],
  ['ja', 'ケーブルを追加'],
] as const)('with the page in %s "%s" leads to Connect first', async (language, words) => {
  expect(findCommands(words, await commandsIn(language))[0].id).toBe('edit-connect');
});

/** Queries as people type them, with the command that each means, whichever language the page has. */
const MEANT: Readonly<Record<string, string>> = {
  Plan: 'workspace-design',
  Learn: 'workspace-lessons',
  Operate: 'workspace-audit',
  repair: 'workspace-repair',
  'failed spine': 'workspace-repair',
  'what if a spine fails': 'workspace-repair',
  figures: 'workspace-figures',
  'compare designs': 'workspace-compare-designs',
  undo: 'undo',
  redo: 'redo',
  元に戻す: 'undo',
  export: 'export-zip',
  書き出し: 'export-zip',
  svg: 'export-picture',
  'theme dark': 'theme-dark',
  'dark theme': 'theme-dark',
  dark: 'theme-dark',
  ダーク: 'theme-dark',
  japanese: 'language-ja',
  settings: 'settings',
  share: 'share',
  'open file': 'import',
  'fat tree k=8': 'generate-fat-tree',
  'fat-tree': 'generate-fat-tree',
  ファットツリー: 'generate-fat-tree',
  'leaf spine': 'generate-leaf-spine',
  torus: 'generate-torus',
  'turn addition': 'route-turn-addition',
  ターン追加法: 'route-turn-addition',
  'up down': 'route-up-down',
  'min hop': 'route-min-hop',
  dfsssp: 'route-dfsssp',
  lash: 'route-lash',
  nue: 'route-nue',
  'd-mod-k': 'route-d-mod-k',
  ftree: 'route-ftree',
  racks: 'workspace-build',
  lecture: 'workspace-lessons',
};

it.each(['en', 'ja'] as const)(
  'with the page in %s what people type leads first to what they mean',
  async (language) => {
    const commands = await commandsIn(language);
    const first = (query: string): string | undefined => findCommands(query, commands)[0]?.id;
    const names = workspaces.flatMap(({ id, title, Panel }) =>
      Panel ? Object.values(title).map((name): [string, string] => [name, `workspace-${id}`]) : [],
    );
    const meant = [...names, ...Object.entries(MEANT)];
    expect(meant.flatMap(([query, id]) => (first(query) === id ? [] : [[query, first(query), id]]))).toEqual([]);
  },
);
