import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { workspaces } from '../workspaces/registry';
import { FIELD_WORDS } from './fieldWords';
import { pageCommands } from './shellCommands';
import { loadCommands, railCommands } from './workspaceCommands';

const nothing = (): void => {};

it('words of the field lead to commands that there are', async () => {
  const offered = await loadCommands(workspaces);
  const commands = [
    ...railCommands(
      workspaces.filter(({ Panel }) => Panel),
      'en',
      en,
    ),
    ...pageCommands('en', en, { pickFiles: nothing, openHelp: nothing, openSettings: nothing }),
    ...offered.flatMap(({ list }) => list('en', en)),
  ];
  const known = new Set(commands.map(({ id }) => id));
  expect(Object.keys(FIELD_WORDS).filter((id) => !known.has(id))).toEqual([]);
  // Words that a newcomer of the field would type.
  const told = commands.map(({ id, label }) => `${label} ${FIELD_WORDS[id] ?? ''}`.toLowerCase());
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
    expect(
      told.some((line) => line.includes(word)),
      word,
    ).toBe(true);
  }
});
