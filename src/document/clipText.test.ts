import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { validateTopology } from '../core/topology/validateTopology';
import { type Clip, copyElements, pasteElements } from './clip';
import { formatClip, parseClip } from './clipText';
import { applyDiff } from './diff';
import { addNote } from './noteCommands';
import { setGroup, setSwitchRole } from './recordCommands';
import { EditRefusal } from './refusal';

const plain = generateFromSpec('fat-tree:k=4');
const pod = plain.switches.filter((s) => s.pod === 1).map(({ id }) => id);
const grouped = applyDiff(plain, setGroup(plain, new Set(pod), 'row 1'));
const ruled = applyDiff(grouped, setSwitchRole(grouped, new Set(pod.slice(0, 1)), 'leaf'));
const noted = applyDiff(ruled, addNote(ruled, 'やあ "x"\n{', { x: 4, y: -60 }, pod[0]));
const places = new Map(plain.switches.map(({ id }, i) => [id, { x: 10 * i, y: -i }]));
const clip: Clip = copyElements(noted, new Set<string>(pod), places);
const text = formatClip(clip) ?? '';

const refusal = (given: string): EditRefusal => {
  try {
    parseClip(given);
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe('a clip as text', () => {
  it('is read back as it was, on systems with line ends of their own too, and pastes as a valid network', () => {
    expect([clip.switches.length, clip.hosts.length, clip.links.length, clip.notes.length]).toEqual([4, 4, 8, 1]);
    expect(parseClip(text)).toEqual(clip);
    expect(parseClip(`\n ${text.replaceAll('\n', '\r\n')}`)).toEqual(clip);
    const other = generateFromSpec('torus:dims=4x4');
    const more = applyDiff(other, pasteElements(other, parseClip(text), { x: 0, y: 0 }));
    expect(validateTopology(more)).toEqual([]);
    expect(more.links).toHaveLength(other.links.length + 8);
  });

  it('may be a whole design, whose origin and lattice stay behind', () => {
    const torus = generateFromSpec('torus:dims=4x4');
    const { switches, hosts, links } = torus;
    expect(parseClip(formatDesign(torus))).toEqual({ switches, hosts, links, notes: [], groups: [] });
  });

  it.each([
    ['', 'clipForeign'],
    ['hello', 'clipForeign'],
    ['[1, 2]', 'clipForeign'],
    ['{"format":"other"}', 'clipForeign'],
    [formatDesign({ name: '', switches: [], hosts: [], links: [] }), 'clipForeign'],
    [`{"x":"${'y'.repeat(8 * 2 ** 20)}"}`, 'clipLarge'],
    [text.slice(0, -20), 'clipBroken'],
    [text.replace('"version":3', '"version":99'), 'clipBroken'],
    [text.replace('"portCount":4', '"portCount":1e9'), 'clipBroken'],
    [text.replace('"portCount":4', '"portCount":4,"__proto__":{"a":1}'), 'clipBroken'],
    [text.replace(`"id":"${pod[1]}"`, `"id":"${pod[0]}"`), 'clipBroken'],
    [text.replace(/"x":-?\d+/, '"x":1e300'), 'clipBroken'],
    [text.replace('"x":4', '"x":-1e9'), 'clipBroken'],
    [text.replace(/}\s*$/, ',"tables":[]}'), 'clipBroken'],
    [text.replace('"row 1"', `"row 1","note":"${'<b>'.repeat(1000)}"`), 'clipBroken'],
  ])('%.60s … is refused: %s', (given, why) => {
    const { why: found, details } = refusal(given);
    expect(found).toBe(why);
    expect(String(details.fault ?? '').length).toBeLessThan(300);
  });

  it('is refused whatever happened to it on the way, or is a clip', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length }), fc.nat({ max: 40 }), fc.string({ maxLength: 5 }), (at, cut, put) => {
        try {
          const { switches, hosts, links } = parseClip(text.slice(0, at) + put + text.slice(at + cut));
          expect(validateTopology({ name: '', switches, hosts, links })).toEqual([]);
        } catch (error) {
          expect(error).toBeInstanceOf(EditRefusal);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is none where it were longer than is read back', () => {
    const name = 'x'.repeat(8 * 2 ** 20);
    expect(formatClip({ ...clip, switches: [{ ...clip.switches[0], name }] })).toBeNull();
  });
});
