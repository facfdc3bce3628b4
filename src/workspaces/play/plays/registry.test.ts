import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPlace } from '../../../core/lessons/places';
import { engineDescriptors } from '../../../core/routing/registry';
import { subjectOf, subjects } from './registry';

it('has a play for every engine that tells what it does, each in a file of its name', () => {
  for (const { id, traced } of engineDescriptors) expect(subjectOf(id)?.play.id).toBe(traced);
  expect(new Set(subjects.map(({ id }) => id)).size).toBe(subjects.length);
  for (const { play } of subjects) expect(existsSync(join(import.meta.dirname, `${play.id}.ts`)), play.id).toBe(true);
});

it('has nothing that a link in a lesson cannot lead to', () => {
  for (const { id } of subjects)
    expect(checkPlace(`#play=torus&engine=${id}`, { views: [], figures: null }), id).toBeNull();
});
