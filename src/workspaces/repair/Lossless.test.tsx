// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { startLanguage } from '../../i18n/language';
import { lossless as job } from '../../jobs/lossless/job';
import { useSubject } from '../../state/document/subjectStore';
import { Lossless } from './Lossless';
import { lossless } from './losslessStore';

const SMALL = generateFromSpec('leaf-spine:leaves=4,spines=2,links=1,hosts=4');

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  class ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver });
  await startLanguage();
});

/** What the view shows of a network's judgement. */
async function shown(topology: Topology): Promise<HTMLElement> {
  const fabric = compileFabric(topology);
  const request = { down: 'each-pair', valleys: 'allowed', hosts: 'sinks' } as const;
  const value = finish(job.run(fabric, request, () => 0));
  const asked = { revision: useSubject.getState().revision, params: request };
  vi.spyOn(lossless, 'now').mockReturnValue(asked);
  lossless.question.store.setState({ answer: { asked, value } });
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () =>
    createRoot(place).render(
      <MantineProvider>
        <Lossless />
      </MantineProvider>,
    ),
  );
  return place;
}

it('says verdicts, kinds of failures and a loop, as the job finds them', async () => {
  const place = await shown(SMALL);
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['before any failure', 'free of loops', '–', '–'],
    ['after a failure', 'a loop is possible', '12 of 28', '12 of 28'],
    ['while packets are on old ways', 'a loop is possible', '12 of 28', '24 of 28'],
    ['in any mixture', 'a loop is possible', '–', '–'],
  ]);
  expect(place.textContent).toContain('one of each judged: 3.');
  expect(place.textContent).toMatch(
    /A loop after a failure \(leaf-.*\): leaf-\d > spine-\d > leaf-\d > spine-\d > leaf-\d/,
  );
});

it('says which pairs have no way before anything fails', async () => {
  expect((await shown(SMALL)).textContent).not.toContain('before any failure:');
  const leaf = SMALL.switches.find(({ name }) => name === 'leaf-0')?.id;
  const spines = new Set<string>(SMALL.switches.flatMap(({ id, name }) => (name.startsWith('spine') ? [id] : [])));
  const links = SMALL.links.map((link) =>
    [link.a, link.b].some(({ node }) => node === leaf) && [link.a, link.b].some(({ node }) => spines.has(node))
      ? { ...link, down: true }
      : link,
  );
  // Four hosts to twelve, and back.
  expect((await shown({ ...SMALL, links })).textContent).toContain(
    'Ordered pairs of hosts without a way before any failure: 96.',
  );
});
