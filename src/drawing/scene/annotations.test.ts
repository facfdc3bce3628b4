// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { applyDiff } from '../../document/diff';
import { addNote } from '../../document/noteCommands';
import type { DocumentState } from '../../state/document/documentStore';
import { buildModel } from '../model/buildModel';
import { noteBoxes, notesWithin } from './annotations';

const modelOf = (topology: Topology) =>
  buildModel({ topology, fabric: compileFabric(topology), cables: null, revision: 1 } as DocumentState, drawnLook());

it('a note about a host that is only counted stands at the switch of that host', () => {
  const topology = generateFromSpec('leaf-spine:leaves=8,spines=2,hosts=40');
  const host = topology.hosts[207];
  const leaf = topology.links.find(({ a, b }) => a.node === host.id || b.node === host.id);
  const at = topology.switches.findIndex(({ id }) => id === leaf?.a.node || id === leaf?.b.node);
  const model = modelOf(applyDiff(topology, addNote(topology, 'slow', { x: 40, y: -60 }, host.id)));
  const { scene } = model;
  expect(scene.nodeOfHost.every((node) => node < 0)).toBe(true);
  const [note] = noteBoxes(model);
  expect([note.x, note.y]).toEqual([
    scene.nodeX[scene.nodeOfSwitch[at]] + 40,
    scene.nodeY[scene.nodeOfSwitch[at]] - 60,
  ]);
});

it('notes are within a rectangle as a whole, from whichever corner it is drawn', () => {
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=1');
  const model = modelOf(applyDiff(topology, addNote(topology, 'x', { x: 1000, y: 1000 })));
  const [{ width, height }] = noteBoxes(model);
  const corner = { x: 1000 + width, y: 1000 + height };
  expect(notesWithin(model, { x: 1000, y: 1000 }, corner)).toHaveLength(1);
  expect(notesWithin(model, corner, { x: 1000, y: 1000 })).toHaveLength(1);
  expect(notesWithin(model, { x: 1001, y: 1000 }, corner)).toEqual([]);
  expect(notesWithin(model, { x: 1000, y: 1000 }, { x: corner.x, y: corner.y - 1 })).toEqual([]);
});
