// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readParams } from '../core/base/params';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { engineNamed } from '../core/routing/registry';
import { startLanguage } from '../i18n/language';
import { pacingAsk } from '../jobs/simulate/ask';
import { hostJob } from '../state/asks/hostedAsk';
import { openPaper } from '../state/results/openPaper';
import { takePaper } from '../state/results/paperStore';
import type { RouteResultView } from '../state/results/runStore';
import { FormPaperMark, RunPaperMark } from './PaperMark';

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

afterEach(() => takePaper(null));

/** A routing of two joined trees, as far as its mark is concerned. */
function routed(engine: string, given: object, more: Partial<RouteResultView> = {}): RouteResultView {
  const fabric = compileFabric(generateFromSpec('joined-fat-tree:k=4'));
  const specs = engine.startsWith('vlan:') ? {} : engineNamed(engine).descriptor.params;
  const report = { engine, params: readParams(specs, { ...given }) };
  return { report, fabric, imported: false, ...more } as unknown as RouteResultView;
}

/** Words beside a number; null without any. */
async function said(mark: React.ReactNode): Promise<string | null> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<MantineProvider>{mark}</MantineProvider>));
  const label = place.querySelector('[data-paper]')?.getAttribute('aria-label') ?? null;
  await act(async () => root.unmount());
  return label;
}

it('stands beside a routing with all settings of the paper that is taken, and beside no other', async () => {
  const bare = <RunPaperMark result={routed('up-down', { refine: 'off' })} />;
  expect(await said(bare)).toBeNull();
  takePaper(openPaper('000'));
  expect(await said(bare)).toBe('as in paper 000: refine off');
  expect(await said(<RunPaperMark result={routed('up-down', {})} />)).toBeNull();
  expect(await said(<RunPaperMark result={routed('up-down', { refine: 'off' }, { routes: 'pairs' })} />)).toBeNull();
  expect(await said(<RunPaperMark result={routed('up-down', { refine: 'off' }, { imported: true })} />)).toBeNull();
  expect(await said(<RunPaperMark result={routed('min-hop', {})} />)).toBeNull();
});

it('stands beside VLANs that are planned by the rule of the paper', async () => {
  takePaper(openPaper('002'));
  const plan = (vlan: string) => <RunPaperMark result={routed(`vlan:${vlan}`, {}, { vlan })} />;
  expect(await said(plan('low-number'))).toBe('as in paper 002: rule low-number');
  expect(await said(plan('balanced'))).toBeNull();
});

it('stands beside the answer to a form until a field of it is another', async () => {
  const hosted = hostJob('pacing', pacingAsk);
  takePaper(openPaper('003'));
  expect(await said(<FormPaperMark hosted={hosted} />)).toMatch(/^as in paper 003: .*buffers 6/);
  hosted.set({ buffers: 4 });
  expect(await said(<FormPaperMark hosted={hosted} />)).toBeNull();
});
