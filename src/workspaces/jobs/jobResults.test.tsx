// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { startLanguage } from '../../i18n/language';
import JobResults from './JobResults';
import { jobLayer } from './jobLayer';
import { useJobs } from './jobsStore';
import { Scale } from './Scale';

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

async function shown(part: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<MantineProvider>{part}</MantineProvider>));
  return place;
}

it('has one colour in the scale where all loads are alike, else all of them', async () => {
  const one = await shown(<Scale top={1} load={Float64Array.of(0, 1, 1)} />);
  expect([one.querySelectorAll('rect').length, one.querySelector('span')?.textContent]).toEqual([1, '1']);
  const many = await shown(<Scale top={2} load={Float64Array.of(0, 1, 2)} />);
  expect(many.querySelectorAll('rect').length).toBeGreaterThan(1);
});

it('asks for random partners in the word of their form', async () => {
  useJobs.setState({ asks: 'exchange' });
  expect((await shown(<JobResults />)).textContent).not.toContain('Work it out');
});

it('draws its lines below the names', () => {
  const layer = jobLayer({ load: new Float64Array(2), name: 'step', result: {}, top: 1 } as never);
  expect([layer.paintLines !== undefined, layer.paint]).toEqual([true, undefined]);
});
