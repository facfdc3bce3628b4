import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { refusalOf } from '../../testing/refusalOf';
import { arbitraryTopology } from '../arbitraryTopology.fixture';
import { formatDesign, parseDesign } from './designDocument';

const read = (text: string) => parseDesign({ name: 'a.json', text });

const refusal = (text: string): string => refusalOf(() => read(text));

describe('design document', () => {
  test('gives back every topology, and every text that it wrote', () => {
    fc.assert(
      fc.property(arbitraryTopology(true), (topology) => {
        const text = formatDesign(topology);
        const back = read(text);
        expect(back).toEqual(topology);
        expect(formatDesign(back)).toBe(text);
      }),
    );
  });

  test.each(['torus:dims=3x3', 'joined-fat-tree:k=4,joint=middle', 'vbft:leaves=4,spines=4,hosts=16'])('%s', (spec) => {
    const topology = generateFromSpec(spec);
    expect(read(formatDesign(topology))).toEqual(topology);
  });

  test('holds a joined tree of 16,384 hosts in under 6 MB', () => {
    const text = formatDesign(generateFromSpec('joined-fat-tree:k=32,joint=middle'));
    expect(text.length).toBeLessThan(6_000_000);
    expect(read(text).hosts).toHaveLength(16_384);
  });

  const good = formatDesign(generateFromSpec('mesh:dims=2x2'));

  test('names line and path of what is wrong', () => {
    const broken = good.replace('"portCount":', '"portCount":"three","x":');
    const line = broken.split('\n').findIndex((text) => text.includes('three')) + 1;
    expect(refusal(broken)).toContain(`a.json:${line}: switches[0].portCount: expected number, found "three"`);
    expect(refusal(broken)).toContain(`a.json:${line}: switches[0].x: unknown field`);
    expect(refusal(good.replace('"switches":[', '"knots":[').replace('"hosts":[', '"switches":['))).toContain(
      'hosts: missing',
    );
  });

  test('refuses later versions and other documents in one sentence', () => {
    expect(refusal(good.replace('"version":1', '"version":7'))).toBe(
      'a.json:1: the document has version 7; this program reads up to 6: use a newer Topoloom',
    );
    expect(refusal('{"nodes": []}')).toBe('a.json:1: expected a design document: "format": "topoloom-design"');
    expect(refusal('[]')).toContain('expected a design document');
    expect(refusal('null')).toContain('expected a design document');
  });

  test('shows where the JSON breaks', () => {
    const lines = good.split('\n');
    lines[2] = lines[2].replace(':', ';');
    expect(refusal(lines.join('\n'))).toMatch(/^a\.json:3: not valid JSON/);
    expect(refusal(good.slice(0, good.length / 2))).toMatch(/^a\.json:\d+: not valid JSON/);
  });

  test('checks the network too, at the line of the record', () => {
    const lines = good.split('\n');
    const links = lines.findIndex((text) => text.startsWith('"links"'));
    lines[links + 2] = lines[links + 2].replace(/"a":\["[^"]+"/, '"a":["nowhere"');
    expect(refusal(lines.join('\n'))).toMatch(new RegExp(`^a\\.json:${links + 3}: .*nowhere`));
  });

  test('answers a document that is wrong throughout with its first faults', () => {
    const many = `{"format":"topoloom-design","version":1,"name":"x","switches":[${Array(20_000).fill('{}').join()}],"hosts":[],"links":[]}`;
    expect(refusal(many).split('\n').length).toBeLessThan(60);
    expect(refusal(many)).toMatch(/more faults are not listed/);
  });
});
