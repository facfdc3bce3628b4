// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { damaged, randomTopology } from '../../core/testing/randomTopology';
import { cablingPage, cablingRows } from './cablingPage';

describe('the cabling list', () => {
  it('has each cable at both its ends, in the order of the ports', () => {
    fc.assert(
      fc.property(damaged(randomTopology), (topology) => {
        const rows = cablingRows(topology);
        const name = new Map<string, string>([...topology.switches, ...topology.hosts].map((n) => [n.id, n.name]));
        const expected = topology.switches.map((s) =>
          topology.links
            .flatMap(({ a, b }) => [
              { near: a, far: b },
              { near: b, far: a },
            ])
            .filter(({ near }) => near.node === s.id)
            .map(({ near, far }) => `${near.port} ${name.get(far.node)} ${far.port}`)
            .sort(),
        );
        expect(rows.map((list) => list.map(({ port, to, toPort }) => `${port} ${to} ${toPort}`).sort())).toEqual(
          expected,
        );
        for (const list of rows) {
          expect(list.map((r) => r.port)).toEqual(list.map((r) => r.port).sort((p, q) => p - q));
        }
      }),
    );
  });

  it.each(['en', 'ja'] as const)('%s: is a page with a section a switch, safe whatever names contain', (language) => {
    const topology = generateFromSpec('fat-tree:k=4');
    const evil = '<img src=x onerror=alert(1)>';
    const links = topology.links.map((l, i) => (i === 0 ? { ...l, lengthM: 12.5, down: true } : l));
    const switches = topology.switches.map((s, i) => (i === 0 ? { ...s, name: evil } : s));
    const text = cablingPage({ ...topology, name: evil, links, switches }, language);
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelectorAll('section')).toHaveLength(20);
    expect(page.querySelectorAll('img')).toHaveLength(0);
    expect(page.querySelector('h2')?.textContent).toBe(evil);
    expect(page.querySelectorAll('tbody tr')).toHaveLength(2 * 32 + 16);
    expect(page.querySelector('tr.down')?.textContent).toContain('12.5 m');
  });

  it.each([
    ['en', '(failed)'],
    ['ja', '(故障)'],
  ] as const)('%s: marks a failed switch, and strikes each of its cables at both ends', (language, mark) => {
    const topology = generateFromSpec('torus:dims=6');
    const switches = topology.switches.map((s, i) => (i === 2 ? { ...s, down: true } : s));
    const page = new DOMParser().parseFromString(cablingPage({ ...topology, switches }, language), 'text/html');
    const sections = [...page.querySelectorAll('section')];
    const marked = sections.map((one) => one.querySelector('h2')?.textContent?.endsWith(` ${mark}`));
    expect(marked).toEqual([false, false, true, false, false, false]);
    const struck = sections.map((one) => one.querySelectorAll('tr.down').length);
    expect(struck).toEqual([0, 1, sections[2].querySelectorAll('tbody tr').length, 1, 0, 0]);
    expect(struck[2]).toBeGreaterThan(2);
  });
});
