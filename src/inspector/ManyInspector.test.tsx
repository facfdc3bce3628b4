// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { startLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useSelection } from '../state/selection/selectionStore';
import ManyInspector from './ManyInspector';

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

it.each(['switches', 'hosts'] as const)('has one field for the network of some %s', async (kind) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=2');
  useDocument.setState({ topology, fabric: compileFabric(topology) });
  const selection =
    kind === 'hosts'
      ? topology.hosts.map(({ id }) => ({ kind: 'host', id }) as const)
      : topology.switches.map(({ id }) => ({ kind: 'switch', id }) as const);
  useSelection.setState({ selection });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ManyInspector />
      </MantineProvider>,
    ),
  );
  expect(complaints.mock.calls.filter(([said]) => /same key/.test(String(said)))).toEqual([]);
  await act(async () => root.unmount());
  complaints.mockRestore();
});
