import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { findModel } from '../../plant/hardware';
import { withModels } from '../../plant/withModels';
import { refusalOf } from '../../testing/refusalOf';
import { arbitraryTopology } from '../arbitraryTopology.fixture';
import { formatDesign, parseDesign, readDesign } from './designDocument';

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

  const plant =
    'compute@400G=rails:nodes=4,rails=4,unit=2,spines=2,links=2;storage@200G=leaf-spine:leaves=2,hosts=2;management=oob';
  const withAll = withModels(generateFromSpec(plant), {
    ...{ switchModel: findModel('SN5600'), of: (s) => s < 10, machineModel: findModel('DGX-B200') },
  }).topology;

  test('of a plant gives back what it was written from, and the same bytes', () => {
    const text = formatDesign(withAll);
    expect(text).toContain('"version":7');
    expect(read(text)).toEqual(withAll);
    expect(formatDesign(read(text))).toBe(text);
  });

  test('writes the place and the failure of a machine once, and gives them to all of its ports', () => {
    const floor = { rows: 1, columns: 1, units: 42, model: 'trays' as const };
    const place = { rack: 'A01', unit: 3 };
    const hosts = withAll.hosts.map((host) => (host.node === 'host-1' ? { ...host, place, down: true } : host));
    const placed = { ...withAll, floor, hosts };
    const text = formatDesign(placed);
    expect(text.match(/"rack":"A01"/g)).toHaveLength(1);
    expect(read(text)).toEqual(placed);
  });

  test.each([
    ['"machine":"m0"', '"machine":"m99"', 'hosts[0].machine: there is no machine "m99"'],
    ['"machine":"m0"', '"node":"other","machine":"m0"', 'hosts[0].machine: "m0" is host-0, but node says other'],
    ['"model":"SN5600"', '"model":"SN"', 'switches[0].model: there is no model of a switch "SN"'],
    ['"network":"storage"', '"network":"x"', 'network: there is no network "x"'],
    ['"mode":"2x400"', '"mode":"3x400"', 'switches[0].mode: SN5600 cannot be split into 3x400'],
    ['"mode":"2x400"', '"mode":"two"', 'switches[0].mode: "two": expected ports and Gb/s, such as 2x400'],
    ['{"name":"storage",', '{"name":"compute",', 'networks[1].name: "compute" is used twice'],
    ['"id":"m1","name":"host-1"', '"id":"m1","name":"host-0"', 'machines[1].name: "host-0" is used twice'],
    ['"name":"st-leaf-0","portCount":10,', '"name":"st-leaf-0",', 'switches[10].portCount: missing'],
    ['"naming":"nvidia"', '"naming":"mine"', 'models[0].naming: expected'],
  ])('of a plant says where %s is no %s', (from, to, fault) => {
    const text = formatDesign(withAll);
    expect(text).toContain(from);
    const broken = text.replace(from, () => to);
    expect(refusal(broken)).toMatch(/^a\.json:\d+: /);
    expect(refusal(broken)).toContain(fault);
  });

  test('of a plant is read with what people may draw before they mend it, which is said', () => {
    const text = formatDesign(withAll).replace('"portCount":129', '"portCount":192');
    const { problems, topology } = readDesign({ name: 'a.json', text });
    expect(topology.switches[0].portCount).toBe(192);
    expect(problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
      ['warning', 3, 'switches[0].portCount: expected at most the 129 ports that SN5600 has in its mode, found 192'],
    ]);
  });

  test('takes the ports of a switch from its model where it does not count them', () => {
    expect(read(formatDesign(withAll).replaceAll('"portCount":129,', ''))).toEqual(withAll);
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
    expect(refusal(good.replace('"version":1', '"version":8'))).toBe(
      'a.json:1: the document has version 8; this program reads up to 7: use a newer Topoloom',
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
