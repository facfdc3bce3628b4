import { describe, expect, it } from 'vitest';
import type { Lesson } from './lesson';
import { lessons } from './registry';

describe('the lessons that come along', () => {
  it.each(lessons)('$id has as many steps as it is listed with', async ({ steps, load }) => {
    expect(((await load()) as Lesson).steps).toHaveLength(steps);
  });
});
