// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { useSubject } from '../../state/document/subjectStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { changeLook } from '../../state/view/lookStore';
import { FindingList } from './FindingList';
import { phoneTexts } from './texts';

it('does not say of an older design that there are no findings', async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=2');
  const fabric = compileFabric(topology);
  const verification = { deadlockFree: true, unreachablePairs: 0, cycle: [] };
  const { revision } = useSubject.getState();
  const show = async (of: number): Promise<string> => {
    const load = new Float32Array(fabric.channelCount);
    const result = { key: 'r', revision: of, topology, fabric, load, cycle: [], report: { verification } };
    useRuns.setState({ results: new Map([['r', result as unknown as RouteResultView]]) });
    changeLook({ shownRun: 'r' });
    const place = document.createElement('div');
    const root = createRoot(place);
    await act(async () =>
      root.render(
        <MantineProvider>
          <FindingList onShow={() => {}} />
        </MantineProvider>,
      ),
    );
    const said = place.textContent;
    await act(async () => root.unmount());
    return said;
  };
  const { none, stale } = phoneTexts('en');
  expect([(await show(revision)).includes(none), (await show(revision)).includes(stale)]).toEqual([true, false]);
  expect([(await show(revision + 1)).includes(none), (await show(revision + 1)).includes(stale)]).toEqual([
    false,
    true,
  ]);
});
