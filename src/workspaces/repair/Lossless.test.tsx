// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { startLanguage } from '../../i18n/language';
import { lossless as job } from '../../jobs/lossless/job';
import { useSubject } from '../../state/document/subjectStore';
import { Lossless } from './Lossless';
import { lossless } from './losslessStore';

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

it('says verdicts, kinds of failures and a loop, as the job finds them', async () => {
  const fabric = compileFabric(generateFromSpec('leaf-spine:leaves=4,spines=2,links=1,hosts=4'));
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
