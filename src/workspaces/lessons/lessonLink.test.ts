import { describe, expect, it } from 'vitest';
import { lessonPlaces } from '../../jobs/school/lessonPlaces';
import { workspaces } from '../registry';
import { formatLessonLink, parseLessonLink } from './lessonLink';

describe('a link to a step', () => {
  it('comes back as it was, its steps counted from 1', () => {
    expect(formatLessonLink('turn-addition', 2)).toBe('#lesson=turn-addition&step=3');
    expect(parseLessonLink('#lesson=turn-addition&step=3')).toEqual({ id: 'turn-addition', step: 2 });
    expect(parseLessonLink('#lesson=deadlock')).toEqual({ id: 'deadlock', step: 0 });
    for (const text of ['', '#lesson=', '#lesson=a&step=0', '#lesson=a&step=-1', '#lesson=a&step=x'])
      expect(parseLessonLink(text), text).toBeNull();
  });

  it('may lead on to every workspace but its own', () => {
    expect(lessonPlaces.views).toEqual(workspaces.map(({ id }) => id).filter((id) => id !== 'lessons'));
  });
});
