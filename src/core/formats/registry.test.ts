import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { FormatError } from '../base/text/textFile';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { cpuTime } from '../testing/cpuTime';
import { refusalOf } from '../testing/refusalOf';
import type { HostId, Link, SwitchId, Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { arbitraryTopology } from './arbitraryTopology.fixture';
import { MAX_INPUT_CHARS } from './checkInput';
import { detectFormat } from './detectFormat';
import type { Format } from './parts/format';
import { readNetwork } from './readNetwork';
import { readTables } from './readTables';
import { findFormat, formatDescriptors, formats } from './registry';
import { writeFormat } from './writeFormat';

const topology = generateFromSpec('torus:dims=3x3');
const fabric = compileFabric(topology);
const bundle = {
  topology,
  fabric,
  lids: assignLids(topology, 'node-order'),
  table: new Uint8Array(81).fill(1),
  switchTable: new Uint8Array(81),
  lanes: {
    laneCount: 1,
    serviceLevel: new Uint8Array(81),
    laneOffset: Uint32Array.from({ length: 10 }, (_, s) => s * 36 * 16),
    lane: new Uint8Array(9 * 36 * 16),
  },
};

/** For formats that only some networks can be said in. */
const tree = generateFromSpec('fat-tree:k=4');
const treeBundle = {
  topology: tree,
  fabric: compileFabric(tree),
  lids: assignLids(tree, 'node-order'),
  table: new Uint8Array(20 * 16).fill(1),
};
const bundleFor = (format: Format) => (format.appliesTo?.(bundle) ? treeBundle : bundle);

/** Networks with less than a format may need. */
const SMALL: Readonly<Record<string, Topology>> = {
  nothing: { name: 'x', switches: [], hosts: [], links: [] },
  'one host': { name: 'x', switches: [], hosts: [{ id: 'h0' as HostId, name: 'h' }], links: [] },
  'one switch': { name: 'x', switches: [{ id: 's0' as SwitchId, name: 's', portCount: 4 }], hosts: [], links: [] },
  'a failed switch': {
    name: 'x',
    switches: [{ id: 's0' as SwitchId, name: 's', portCount: 4, down: true }],
    hosts: [],
    links: [],
  },
};

test('both lists hold the same formats, each once', () => {
  const ids = formatDescriptors.map((d) => d.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(formats.map((f) => f.descriptor.id).sort()).toEqual([...ids].sort());
});

describe.each(formats.map((format) => [format.descriptor.id, format] as const))('%s', (id, format) => {
  const { reads, writes, loses, extensions, perSwitch, leavesOut = [] } = format.descriptor;

  test('has the functions that it announces', () => {
    const readers = [
      format.parseNetwork,
      format.parseView,
      format.parseTables,
      format.parseServiceLevels,
      format.parseLanes,
      format.parseLids,
    ];
    expect(readers.filter(Boolean)).toHaveLength(reads ? 1 : 0);
    expect(format.sniff !== undefined || format.marks !== undefined).toBe(reads);
    expect(format.write !== undefined).toBe(writes);
    expect(extensions.length).toBeGreaterThan(0);
    expect(loses.en === '').toBe(loses.ja === '');
    expect(findFormat(id)).toBe(format);
  });

  if (writes)
    test('writes the same twice, and knows its own files by their content', () => {
      const files = writeFormat(id, bundleFor(format));
      const [file] = files;
      expect(files).toHaveLength(perSwitch ? 9 : 1);
      expect(writeFormat(id, bundleFor(format))).toEqual(files);
      if (reads) expect(detectFormat({ ...file, name: 'noname' }).descriptor.id).toBe(id);
      // A platform of routes is known as one, and refused since it says no cables.
      else
        expect(refusalOf(() => readNetwork(file))).toMatch(
          /files are written but not read$|paths of several links|no cable/,
        );
    });

  if (format.parseNetwork && writes)
    test.each(Object.entries(SMALL))('takes back what it writes of %s, or says what is lacking', (_, small) => {
      const drawn = { topology: small, fabric: compileFabric(small), lids: assignLids(small, 'node-order') };
      const lacking = format.appliesTo?.(drawn);
      if (lacking) expect(lacking.en).toMatch(/^expected /);
      else expect(readNetwork(writeFormat(id, drawn)[0]).format).toBe(id);
    });

  // Few networks that are drawn at random are such products and trees.
  if (format.parseNetwork && writes && !['astra-sim', 'htsim'].includes(id))
    test('its networks are valid', () => {
      fc.assert(
        fc.property(arbitraryTopology(false), (random) => {
          const drawn = { topology: random, fabric: compileFabric(random), lids: assignLids(random, 'node-order') };
          fc.pre(!format.appliesTo?.(drawn));
          const [file] = writeFormat(id, drawn);
          const back = readNetwork(file);
          expect(back.format).toBe(id);
          expect(validateTopology(back.topology)).toEqual([]);
          const pair = ({ a, b }: Link) => [a.node, b.node].sort().join();
          const left = (link: Link) => leavesOut.includes('hosts') && pair(link).includes('h');
          const kept = random.links.filter((link) => !left(link));
          const count = leavesOut.includes('parallel-cables') ? new Set(kept.map(pair)).size : kept.length;
          if (!leavesOut.includes('cables')) expect(back.topology.links).toHaveLength(count);
        }),
        { numRuns: 30 },
      );
    });
});

describe('hostile input', () => {
  const refusal = (text: string, name = 'x.net') => refusalOf(() => readNetwork({ name, text }));

  test('is refused in a sentence', () => {
    expect(refusal('')).toBe('x.net: the file is empty: expected a network or tables');
    expect(refusal(' \n\t\n')).toMatch(/is empty/);
    const png = new TextDecoder().decode(
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48]),
    );
    expect(refusal(png, 'picture.png')).toBe('picture.png: the file is binary: expected text');
    const { topology } = readNetwork({ name: 'short.csv', text: 'from,to\na\ufffd,b\nb,c\n' });
    expect(topology.switches.length + topology.hosts.length).toBe(3);
    expect(refusal('x'.repeat(MAX_INPUT_CHARS + 1))).toBe(
      'x.net: the file is too large (65 MiB): expected at most 64 MiB',
    );
    expect(refusal('what is this', 'note')).toMatch(
      /^note: not recognised: first line "what is this", which no format/,
    );
    expect(
      refusal('Some system\nSystem description: one that is longer than any title of a table, Version 1\n', 'x'),
    ).toMatch(/^x: not recognised: first line "Some system"/);
    expect(refusal('{"a": 1, "b": []}', 'x.json')).toMatch(/^x\.json: not recognised: keys a, b, which no format/);
    expect(refusal('<Report><x/></Report>', 'x.xml')).toMatch(/^x\.xml: not recognised: root element <Report>, which/);
    expect(refusal(writeFormat('guid2lid', bundle)[0].text)).toMatch(/holds no network: expected one, found guid2lid/);
  });

  test.each([
    ['one line', 'Switch 4 "'.padEnd(8_000_000, 'x')],
    ['spaces', `${`[1]${' '.repeat(4090)}\n`.repeat(2000)}`],
    ['quotes', `Switch 4 "S"\n${`[1] ${'"'.repeat(4000)}\n`.repeat(2000)}`],
    ['table titles', `Unicast lids [0] of switch ${'guid 0x1 ('.repeat(400)}\n`.repeat(2000)],
    ['ports of -p', `SW 1 1 0x1111111111111111 4x QDR${' - '.repeat(1000)}${"'".repeat(900)}\n`.repeat(2000)],
    ['brackets', `{"format":"topoloom-design","version":1,"name":${'['.repeat(1_000_000)}`],
  ])('of long %s does not hang', (_, text) => {
    const read = (): void => {
      refusal(text);
      expect(() => readTables([{ name: 'x', text }], topology, fabric, null)).toThrow(FormatError);
    };
    expect(cpuTime(read)).toBeLessThan(5000);
  });

  test('is never answered with anything but a FormatError', () => {
    const samples = formats
      .filter((f) => f.write && f.descriptor.reads)
      .map((f) => writeFormat(f.descriptor.id, bundleFor(f))[0].text);
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(12),
      put: fc.string({ maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 6 }), (sample, edits) => {
        let text = sample;
        for (const { at, cut, put } of edits) {
          const start = Math.floor(at * text.length);
          text = text.slice(0, start) + put + text.slice(start + cut);
        }
        for (const attempt of [
          () => readNetwork({ name: 'x', text }),
          () => readTables([{ name: 'x', text }], topology, fabric, bundle.lids),
          ...formats.flatMap((f) => [
            () => f.parseServiceLevels?.({ name: 'x', text }, topology, fabric, bundle.lids),
            () => f.parseLanes?.({ name: 'x', text }, topology, fabric),
            () => f.parseLids?.({ name: 'x', text }, topology),
          ]),
        ]) {
          try {
            attempt();
          } catch (error) {
            expect(error).toBeInstanceOf(FormatError);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('drawings and lists', () => {
  const [a, b] = topology.switches;
  const odd = {
    ...topology,
    name: 'a "b" & <c>',
    switches: [{ ...a, name: 'x,"y"\nz <&>' }, b],
    hosts: [],
    links: [{ id: topology.links[0].id, a: { node: a.id, port: 1 }, b: { node: b.id, port: 2 }, lengthM: 2.5 }],
  };
  const text = (id: string) =>
    writeFormat(id, { topology: odd, fabric: compileFabric(odd), lids: bundle.lids })[0].text;

  test('DOT quotes names', () => {
    expect(text('dot')).toContain(`"${a.id}" [label="x,\\"y\\" z <&>", shape=box];`);
    expect(text('dot')).toContain(`"${a.id}" -- "${b.id}" [taillabel="1", headlabel="2"];`);
  });

  test('GraphML escapes names', () => {
    expect(text('graphml')).toContain('<data key="node-name">x,&quot;y&quot; z &lt;&amp;&gt;</data>');
    expect(text('graphml')).toContain('<data key="edge-lengthM">2.5</data>');
    expect(text('graphml').match(/<(node|edge) /g)).toHaveLength(3);
  });

  test('the cabling list follows RFC 4180', () => {
    expect(text('cabling-csv')).toBe(
      `from,from port,to,to port,kind,length\r\n"x,""y""\nz <&>",1,${b.name},2,switch,2.5\r\n`,
    );
  });

  test('the cabling list stands at the switch', () => {
    const rows = writeFormat('cabling-csv', bundle)[0].text.split('\r\n');
    expect(rows).toHaveLength(topology.links.length + 2);
    expect(rows.filter((row) => row.includes(',host,'))).toHaveLength(9);
    for (const row of rows.filter((r) => r.includes(',host,'))) expect(row).toMatch(/^sw-\d,\d,host-/);
  });
});
