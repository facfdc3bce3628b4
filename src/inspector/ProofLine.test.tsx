// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { finish } from '../core/base/steps';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { routeNetwork } from '../core/routing/routeNetwork';
import { startLanguage } from '../i18n/language';
import { type Proof, proof } from '../jobs/routing/proofJob';
import type { RouteResultView } from '../state/results/runStore';
import { saveBytes } from '../widgets/saveBytes';
import ProofLine from './ProofLine';

const asked = vi.hoisted(() => ({ value: null as unknown, ask: vi.fn() }));
vi.mock('../state/results/resultQuestion', () => ({
  ResultQuestion: class {},
  useResultQuestion: () => ({ ...asked, progress: null, fault: null }),
}));
vi.mock('../widgets/saveBytes', () => ({ saveBytes: vi.fn() }));

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

async function shown(): Promise<HTMLElement> {
  const place = document.createElement('div');
  const line = <ProofLine result={{} as RouteResultView} />;
  await act(async () => createRoot(place).render(<MantineProvider>{line}</MantineProvider>));
  return place;
}

const buttons = (place: HTMLElement) => [...place.querySelectorAll('button')];

it('says that a verdict is computed until it is asked to prove it', async () => {
  asked.value = null;
  const place = await shown();
  expect(place.querySelector('section')?.textContent).toBe('The verdict is computed. Prove it');
  buttons(place)[0].click();
  expect(asked.ask).toHaveBeenCalledOnce();
});

it('gives the proof, the checker and the command', async () => {
  const topology = generateFromSpec('torus:dims=4x4');
  const fabric = compileFabric(topology);
  const { table, lanes } = finish(routeNetwork(fabric, { engine: 'turn-addition' })).routing;
  const made: Proof = finish(proof.run({ topology, fabric, table, lanes }, { run: '' }, () => 0));
  asked.value = made;
  const place = await shown();
  expect(place.querySelector('section')?.textContent).toMatch(
    /^Proved:free of deadlock: 116 dependencies.*at most 15\/4/,
  );
  const [download, checker] = buttons(place);
  expect(download.textContent).toBe('Download the proof (662 bytes)');
  download.click();
  checker.click();
  expect(vi.mocked(saveBytes).mock.calls).toEqual([
    ['torus-4x4.proof.json', made.text, 'application/json'],
    ['check_proof.py', expect.stringContaining('def main('), 'text/x-python'],
  ]);
  expect(place.querySelector('code')?.textContent).toBe(
    'python3 check_proof.py torus-4x4.net torus-4x4.lfts torus-4x4.proof.json',
  );
});
