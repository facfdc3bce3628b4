import { expect, it } from 'vitest';
import { countOut } from './paintPods';

it('keeps a number of hosts clear of the dot before it, whichever way it stands', () => {
  const [dot, size] = [12, 11];
  for (const text of ['4', '10', '128'])
    for (let turn = 0; turn < 360; turn += 15) {
      const [ux, uy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const far = countOut(ux, uy, dot, size, text) - dot;
      const beside = Math.abs(far * ux) - 0.3 * size * text.length;
      const above = Math.abs(far * uy) - 0.37 * size;
      expect(Math.max(beside, above), `${text} at ${turn}`).toBeGreaterThan(2.5);
    }
});
