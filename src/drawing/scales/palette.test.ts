import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './colourVision.fixture';
import { PALETTES, type Palette } from './palette';

const sheet = readFileSync('src/widgets/tokens.css', 'utf8');

/** The colours of a theme; what the dark one leaves out is as in the light one. */
function tokens(theme: 'light' | 'dark'): Record<string, string> {
  const blocks = [...sheet.matchAll(/^:root(\[[^\]]*="dark"\])? \{([^}]*)\}/gm)];
  const chosen = blocks.filter(([, dark]) => theme === 'dark' || !dark).map(([, , body]) => body);
  return Object.fromEntries(
    [...chosen.join('').matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const SAME: Partial<Record<keyof Palette, string>> = {
  ground: 'ground',
  ink: 'ink',
  faint: 'ink-3',
  switchFill: 'sheet',
  podLine: 'edge',
  selection: 'accent',
  warning: 'bad',
  failed: 'bad',
  path: 'good',
};

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const page = tokens(theme);

  it('has the same colours on the page and on the canvas', () => {
    for (const [role, token] of Object.entries(SAME)) expect(PALETTES[theme][role as 'ink'], role).toBe(page[token]);
  });

  it('can be read: text at 4.5 : 1 or more on every ground it stands on', () => {
    for (const ground of ['ground', 'sheet', 'accent-wash']) {
      const asked = [
        ...['ink', 'ink-2', 'ink-3', 'accent'],
        ...(ground === 'accent-wash' ? [] : ['good', 'warn', 'bad']),
      ];
      for (const ink of asked)
        expect(contrast(page[ink], page[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
