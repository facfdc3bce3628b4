// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { compileFabric } from '../../../core/fabric/compileFabric';
import { generateFromSpec } from '../../../core/generators/spec';
import { lessons } from '../../../core/lessons/registry';
import { papers } from '../../../core/papers/registry';
import { useDocument } from '../../../state/document/documentStore';
import { takePaper, usePaper } from '../../../state/results/paperStore';
import { usePage } from '../../../state/view/pageStore';
import { subjects } from '../../play/plays/registry';
import { workspaces } from '../../registry';
import { paperIsOpen, showDoor } from './doorStore';
import { doors } from './doors';
import { compareMethods, joiningLinks, shutDoor, takeSettings } from './openDoor';

it('there is a door a paper, and what it leads to is there', () => {
  expect(doors.map(({ paper }) => paper)).toEqual(papers.map(({ id }) => id));
  for (const { lesson, plays, asks, form, paper, more = [] } of doors) {
    expect(lessons.map(({ id }) => id)).toContain(lesson);
    expect(subjects.map(({ id }) => id)).toContain(plays);
    for (const one of more) expect(workspaces.map(({ id }) => id)).toContain(one.asks.workspace);
    if (asks) expect(workspaces.map(({ id }) => id)).toContain(asks.workspace);
    const preset = papers.find(({ id }) => id === paper);
    if (form) expect(Object.keys(preset?.forms ?? {})).toContain(form);
  }
});

it('asks with the settings of the paper, and without them once they are left', () => {
  const topology = generateFromSpec('torus:dims=4x4');
  useDocument.setState({ topology, fabric: compileFabric(topology) });
  const pacing = papers[3];
  showDoor(pacing.id);
  takeSettings(pacing, true);
  expect(usePage.getState().jump).toMatchObject({ workspace: 'simulate', params: { buffers: '6', run: 'pacing' } });
  takeSettings(pacing, false);
  expect(usePage.getState().jump).toEqual({ workspace: 'simulate', params: { mode: 'pacing', run: 'pacing' } });
  expect(paperIsOpen.holds()).toBe(true);
  shutDoor();
  expect([usePaper.getState().paper, paperIsOpen.holds()]).toEqual([null, false]);
});

it('lays the methods of a paper side by side with its settings', () => {
  const topology = generateFromSpec('joined-fat-tree:k=4');
  useDocument.setState({ topology, fabric: compileFabric(topology) });
  const [turnAddition] = papers;
  const panes = () => JSON.parse(usePage.getState().jump?.params.panes ?? '[]');
  takeSettings(turnAddition, true);
  expect(panes()).toEqual(turnAddition.engines.map((engine) => ({ engine, params: { refine: 'off' }, seed: 1 })));
  takePaper(null);
  compareMethods(turnAddition);
  expect(panes()).toEqual(turnAddition.engines.map((engine) => ({ engine, params: {}, seed: 1 })));
  expect(joiningLinks().ids).toHaveLength(4);
});
