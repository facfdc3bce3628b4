// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { startLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { hushKeep, useKeep } from '../state/persistence/keepStore';
import { select } from '../state/selection/selectionStore';
import { latePart } from '../state/view/lateParts';
import { askWorkspace, changePage, openWorkspace } from '../state/view/pageStore';
import { workspaces } from '../workspaces/registry';
import { defineWorkspace, type Workspace } from '../workspaces/workspace';
import { AnswerArea } from './answer/AnswerArea';
import { openLinked } from './firstSight';
import { followJumps } from './followJumps';
import HelpDialog from './HelpDialog';
import { HeldKeys } from './heldKeys';
import { InspectorOver } from './InspectorOver';
import { MiddleStage } from './MiddleStage';
import Palette from './Palette';
import { Rail } from './Rail';
import { ResultsDrawer } from './ResultsDrawer';
import { Workspaces } from './useWorkspaces';
import { WideLayout } from './WideLayout';
import { WorkspacePanel } from './WorkspacePanel';

const heard: string[] = [];

/** All that a workspace can have. */
const sample = defineWorkspace({
  id: 'sample',
  title: { en: 'Sample', ja: '見本' },
  task: 'learn',
  Panel: latePart(async () => ({ default: () => <p>Panel of the sample</p> })),
  shownFor: ({ switchCount }) => switchCount > 0,
  tabs: [
    {
      id: 'beads',
      title: { en: 'Beads', ja: '玉' },
      View: latePart(async () => ({ default: () => <p>Ten beads</p> })),
    },
  ],
  Answer: latePart(async () => ({
    default: ({ otherwise }: { readonly otherwise: ReactNode }) => <>Beads lie still {otherwise}</>,
  })),
  stage: { over: 'middle', View: latePart(async () => ({ default: () => <p>Stage of the sample</p> })) },
  jump: async () => (params) => void heard.push(`jump ${params.bead}`),
  commands: async () => ({
    list: (language) => [
      { id: 'count', label: language === 'ja' ? '数える' : 'Count beads', run: () => heard.push('count') },
    ],
  }),
  help: async () => () => ({ title: 'On the sample', keys: [[['B'], 'move a bead']] }),
  links: [
    {
      start: '#sample=',
      opens: 'design',
      reader: async () => async (fragment) => heard.push(fragment) > 0,
    },
  ],
});

const all: readonly Workspace[] = [...workspaces, sample];

/** Adds to jsdom what Mantine needs and it lacks. */
function completeJsdom(): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Element.prototype.scrollIntoView = () => {};
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

let roots: Root[] = [];

async function show(part: ReactNode, of: readonly Workspace[] = all): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.push(root);
  await act(async () =>
    root.render(
      <MantineProvider>
        <Workspaces.Provider value={of}>{part}</Workspaces.Provider>
      </MantineProvider>,
    ),
  );
}

/** Waits until there is something; parts of the page load one after another. */
async function until<T>(look: () => T | null | undefined, what: string): Promise<T> {
  onTestFailed(() => console.error(`waited for ${what}: ${document.body.textContent}`));
  for (;;) {
    const there = look();
    if (there) return there;
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
  }
}

/** The deepest element with the text, once it is there. */
const found = (text: string): Promise<HTMLElement> =>
  until(() => [...document.body.querySelectorAll<HTMLElement>('*')].findLast((e) => e.textContent === text), text);

beforeAll(async () => {
  completeJsdom();
  await startLanguage();
  useDocument.getState().replace('generate', generateFromSpec('torus:dims=6'));
});

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount();
    changePage({ workspace: '', before: [], drawerTab: '', drawerOpen: false });
  });
  roots = [];
  heard.length = 0;
  document.body.replaceChildren();
});

it('the drawer keeps the focus as it opens and closes', async () => {
  await act(async () => openWorkspace('sample'));
  await show(<WideLayout />);
  const tray = await until(() => document.querySelector<HTMLElement>('.drawer-tray'), 'the folded drawer');
  await act(async () => tray.focus());
  await act(async () => tray.click());
  const close = await until(
    () => document.querySelector<HTMLElement>('.drawer-deeds button:last-child'),
    'the button to close',
  );
  expect(document.activeElement).toBe(document.querySelector('.drawer [role="tab"][aria-selected="true"]'));
  await act(async () => close.focus());
  await act(async () => close.click());
  expect(document.querySelector('.drawer-deeds')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('.drawer-tray'));
});

it('the inspector leaves the focus to the canvas when it is closed', async () => {
  const { switches } = useDocument.getState().topology;
  await show(
    <div>
      <div role="application" />
      <InspectorOver />
    </div>,
  );
  document.querySelector<HTMLElement>('[role="application"]')?.setAttribute('tabindex', '0');
  await act(async () => select([{ kind: 'switch', id: switches[0].id }]));
  const close = await until(() => document.querySelector<HTMLElement>('[aria-label="Close the inspector"]'), 'close');
  await act(async () => close.focus());
  await act(async () => close.click());
  expect(document.activeElement?.role).toBe('application');
  await act(async () => select([]));
});

describe('a workspace that is added to the list', () => {
  it('is a tab of its task where it has something to say, and opens its panel and stage', async () => {
    await show(<WorkspacePanel />);
    await show(<MiddleStage>canvas</MiddleStage>);
    await act(async () => openWorkspace('lessons'));
    await act(async () => (await found('Sample')).click());
    await found('Panel of the sample');
    await found('Stage of the sample');
  });

  it('is where its task leads back to, once one was there', async () => {
    await show(<Rail wide onHelp={() => {}} onSettings={() => {}} />);
    await show(<WorkspacePanel />);
    await act(async () => openWorkspace('sample'));
    await act(async () => (await found('Plan')).click());
    expect(document.querySelector('[data-panel-tab="sample"]')).toBeNull();
    await act(async () => (await found('Learn')).click());
    await found('Panel of the sample');
    expect(document.querySelector('[aria-current="page"][data-panel-tab]')?.textContent).toBe('Sample');
  });

  it('gives an answer of its own over the canvas, and only while it is open', async () => {
    await show(<AnswerArea />);
    expect(document.body.textContent).not.toContain('Beads lie still');
    await act(async () => openWorkspace('sample'));
    await until(() => document.body.textContent?.includes('Beads lie still'), 'answer');
  });

  it('is no tab for a network that it has nothing to say of', async () => {
    const nothing: Workspace = { ...sample, shownFor: () => false };
    await show(<WorkspacePanel />, [...workspaces, nothing]);
    await act(async () => openWorkspace('lessons'));
    await found('Exercises');
    expect(document.body.textContent).not.toContain('Sample');
    // Once it is open it stays there.
    await act(async () => openWorkspace('sample'));
    await found('Sample');
  });

  it('has its tab in the drawer while it is open, before those of every workspace', async () => {
    await show(<ResultsDrawer />);
    await found('Charts');
    expect(document.body.textContent).not.toContain('Beads');
    await act(async () => {
      openWorkspace('sample');
      changePage({ drawerTab: 'beads' });
    });
    expect(document.body.textContent).not.toContain('Ten beads');
    await act(async () => (await found('Beads')).click());
    await found('Ten beads');
    expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)[0]).toBe('Beads');
    await act(async () => changePage({ drawerOpen: false }));
    // Folded, they are one control.
    expect([...document.querySelectorAll('[data-tab]')].map((tab) => tab.textContent)[0]).toBe('Beads');
    expect(document.querySelectorAll('.drawer :is(button, [role="tab"])')).toHaveLength(1);
  });

  it('is found in the palette, by name and by what it does', async () => {
    const keys = new HeldKeys();
    keys.hold();
    await show(<Palette asked={1} keys={keys} onHelp={() => {}} onSettings={() => {}} />);
    const search = await until(() => document.querySelector('input'), 'open palette');
    for (const [typed, label] of [
      ['Workspaces: Sam', 'Workspaces: Sample'],
      ['Count', 'Count beads'],
    ]) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, typed);
        search.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await found(label);
    }
    await act(async () => (await found('Count beads')).click());
    expect(heard).toEqual(['count']);
  });

  it('says its keys in the help', async () => {
    await show(<HelpDialog onClose={() => {}} />);
    await found('On the sample');
    await found('move a bead');
  });

  it('reads its links and hears what it is asked', async () => {
    expect(await openLinked('#sample=3', all)).toBe(true);
    expect(await openLinked('#other=3', all)).toBe(false);
    const stop = followJumps(all);
    askWorkspace('sample', { bead: '7' });
    askWorkspace('nobody', { bead: '8' });
    await vi.waitFor(() => expect(heard).toEqual(['#sample=3', 'jump 7']), 60_000);
    stop();
  });

  it('reads of several links only the last, though what reads the first comes later', async () => {
    const [slow] = sample.links ?? [];
    let go = (): void => {};
    const loaded = new Promise<void>((resolve) => {
      go = resolve;
    });
    const late = { ...slow, start: '#late=', reader: () => loaded.then(slow.reader) };
    const both = [{ ...sample, links: [slow, late] }];
    const first = openLinked('#late=1', both);
    expect(await openLinked('#sample=2', both)).toBe(true);
    go();
    expect([await first, heard]).toEqual([false, ['#sample=2']]);
  });

  it('says why it cannot open a link, and takes that off the address; of one that is of no use any more it says nothing', async () => {
    const reason = { en: 'There is no such bead.', ja: 'そのような玉はありません。' };
    const bead = { start: '#bead=', opens: 'design', reader: async () => async () => reason } as const;
    const refusing = [{ ...sample, links: [bead] }];
    window.location.hash = '#bead=9';
    expect(await openLinked('#bead=9', refusing)).toBe(false);
    expect([useKeep.getState().messages, window.location.hash]).toEqual([[{ kind: 'linkFailed', reason }], '']);
    hushKeep('linkFailed');
    const first = openLinked('#bead=9', refusing);
    await openLinked('#sample=2', all);
    expect([await first, useKeep.getState().messages]).toEqual([false, []]);
  });

  it('gives way to the first of the list where the page names one that there is not', async () => {
    changePage({ workspace: 'nowhere' });
    await show(<WorkspacePanel />, [sample]);
    await found('Panel of the sample');
  });
});
