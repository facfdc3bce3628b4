import { describe, expect, it } from 'vitest';
import { STEPS, stepOf, stepsUpTo } from './badgeScale';

describe('stepsUpTo', () => {
  it('lists for every count the step that it is drawn in', () => {
    for (let most = 1; most <= 130; most++) {
      const steps = stepsUpTo(most);
      expect(steps[steps.length - 1]).toEqual({ step: STEPS - 1, last: most });
      for (let count = 1; count <= most; count++) {
        const listed = steps.find(({ last }) => count <= last);
        expect(stepOf(count, most)).toBe(listed?.step);
      }
    }
  });
});
