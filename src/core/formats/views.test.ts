import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError, type TextFile } from '../base/text/textFile';
import { cablesOf } from '../testing/cablesOf';
import { fixture } from '../testing/fixtures';
import { refusalOf } from '../testing/refusalOf';
import { viewedNode } from './parts/nodeView';
import { describeRows } from './parts/rowTally';
import { readNetwork } from './readNetwork';
import { readPlanes } from './readPlanes';

const NODES = ['leaf-0', 'leaf-1', 'spine-0', 'spine-1'];
/** As built: the uplinks of leaf-1 are exchanged. */
const CABLES = ['leaf-0:49 spine-0:1', 'leaf-0:50 spine-1:1', 'leaf-1:49 spine-1:2', 'leaf-1:50 spine-0:2'];

const filesOf = (notation: string, nodes = NODES): TextFile[] =>
  nodes.map((node) => ({ ...fixture(`lldp/${node}.${notation}`), name: `dumps/${node}.${notation}` }));

const refusal = (...files: readonly TextFile[]): string => refusalOf(() => readPlanes(files));

describe.each(['json', 'json0', 'xml', 'keyvalue'])('lldpctl -f %s', (notation) => {
  it('of all nodes is one network, each cable once', () => {
    const { topology, problems, spokenOf } = readPlanes(filesOf(notation));
    expect(cablesOf(topology)).toEqual(CABLES);
    expect(topology.switches.map(({ name }) => name).sort()).toEqual(NODES);
    expect(topology.hosts).toEqual([]);
    expect([problems, spokenOf?.size]).toEqual([[], 0]);
  });

  it('of the leaves is the same cables, with spines that are only spoken of', () => {
    const { topology, problems, spokenOf } = readPlanes(filesOf(notation, ['leaf-0', 'leaf-1']));
    // They say that they forward nothing, so that each of their ports is a host.
    expect(cablesOf(topology).map((cable) => cable.replace('#2', ''))).toEqual(CABLES);
    expect([problems, spokenOf?.size]).toEqual([[], 4]);
  });

  it('tells a cable that the far end should tell of as well', () => {
    const [leaf, ...others] = filesOf(notation, ['leaf-0', 'spine-0', 'spine-1']);
    const gone = {
      name: leaf.name,
      text:
        notation === 'keyvalue'
          ? leaf.text.replaceAll(/^lldp\.swp49\..*\n/gm, '')
          : notation === 'xml'
            ? leaf.text.replace(/<interface[\s\S]*?<\/interface>/, '')
            : JSON.stringify(withoutFirst(JSON.parse(leaf.text))),
    };
    const { topology, problems } = readPlanes([gone, ...others]);
    expect(cablesOf(topology)).toContain('leaf-0:49 spine-0:1');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: `dumps/spine-0.${notation}` });
    expect(problems[0].message).toMatch(
      /^the cable from "spine-0" to port swp49 of "leaf-0" is seen from this side only$/,
    );
  });

  it('that is cut off is an error, wherever', () => {
    const [file] = filesOf(notation, ['leaf-1']);
    const [lines, step] = [file.text.trimEnd().length, 7];
    let refused = 0;
    for (let end = 1; end < lines; end += step) {
      const message = refusal({ name: file.name, text: file.text.slice(0, end) });
      if (message === 'taken') expect(notation).toBe('keyvalue');
      else {
        expect(message).toMatch(/^dumps\/leaf-1\.\w+(:\d+)?: /);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan((0.9 * lines) / step);
  });
});

/** Without the first of the neighbours, in both notations. */
function withoutFirst(document: { lldp: { interface: unknown[] } | [{ interface: unknown[] }] }): unknown {
  const { lldp } = document;
  (Array.isArray(lldp) ? lldp[0] : lldp).interface.shift();
  return document;
}

describe('a minigraph of SONiC', () => {
  const file = fixture('lldp/minigraph-leaf-1.xml');

  it('is the cables that its switch is planned to have, at their speeds', () => {
    const { topology, format } = readNetwork(file);
    expect([cablesOf(topology), format]).toEqual([['leaf-1:49 spine-0:2', 'leaf-1:50 spine-1:2'], 'sonic-minigraph']);
    expect(topology.links.map(({ speed }) => speed)).toEqual(['100G', '100G']);
    expect(topology.switches).toHaveLength(3);
  });

  it.each([
    ['</PngDec>', '', /:33: expected XML: unexpected close tag/],
    ['<HwSku>Example-Leaf</HwSku>\n</DeviceMiniGraph>', '', /:33: expected XML: unclosed tag: DeviceMiniGraph$/],
    ['<Hostname>leaf-1</Hostname>\n', '', /:1: expected <Hostname> with the name of the switch$/],
  ])('without %s is an error with its line', (gone, put, message) => {
    const at = file.text.lastIndexOf(gone);
    expect(at).toBeGreaterThan(0);
    expect(refusal({ name: 'm.xml', text: file.text.slice(0, at) + put + file.text.slice(at + gone.length) })).toMatch(
      message,
    );
  });

  it('leaves links of management out, and those that two others have', () => {
    const text = file.text.replace('>DeviceInterfaceLink<', '>DeviceMgmtLink<');
    expect(cablesOf(readNetwork({ name: 'm.xml', text }).topology)).toEqual(['leaf-1:50 spine-1:2']);
    const half = file.text.replace('<EndPort>Ethernet2/1</EndPort>', '');
    expect(readNetwork({ name: 'm.xml', text: half }).rows?.leftOut.map(({ why }) => why.en)).toContain(
      'link without both ends',
    );
    const other = file.text.replace('<StartDevice>leaf-1', '<StartDevice>leaf-7');
    expect(cablesOf(readNetwork({ name: 'm.xml', text: other }).topology)).toEqual(['leaf-1:50 spine-1:2']);
  });
});

describe('what lldpctl says of one neighbour', () => {
  it.each(['json', 'json0'])('is no list in json, and one in json0: %s', (notation) => {
    const file = { ...fixture(`lldp/one-neighbour.${notation}`), name: `sw-a.${notation}` };
    const { topology, spokenOf } = readNetwork(file);
    // Its port's id is an address, so its description counts.
    expect(cablesOf(topology)).toEqual(['sw-a:1 sw-b:1']);
    expect(topology.hosts.map(({ id }) => spokenOf?.get(id)?.line)).toEqual([notation === 'json' ? 4 : 5]);
  });

  const view = (chassis: string, port = '"id": {"type": "ifname", "value": "swp7"}', name = 'a') => ({
    name: `${name}.json`,
    text: `{"lldp": {"interface": {"swp1": {\n"chassis": ${chassis},\n"port": {${port}}}}}}`,
  });
  const id = '"id": {"type": "mac", "value": "02:00:00:00:00:01"}';

  it('may lack a name: then the chassis is known where somebody names it', () => {
    expect(cablesOf(readNetwork(view(`{${id}}`)).topology)).toEqual(['02:00:00:00:00:01:7 a:1']);
    const named = view(`{"b": {${id}}}`, '"id": {"type": "ifname", "value": "swp8"}', 'c');
    expect(cablesOf(readPlanes([view(`{${id}}`), named]).topology)).toEqual(['a:1 b:7', 'b:8 c:1']);
  });

  it('may name a node with its domain', () => {
    const back = view(`{"a": {${id}}}`, '"id": {"type": "ifname", "value": "swp1"}', 'b').text.replace(
      '"swp1": {\n',
      '"swp7": {\n',
    );
    const { topology, problems } = readPlanes([view(`{"b.example.com": {${id}}}`), { name: 'b.json', text: back }]);
    expect([cablesOf(topology), problems]).toEqual([['a:1 b:7'], []]);
  });

  it.each([
    ['{"lldp": 7}', 'a.json: not', ''],
    ['{"lldp": {"interface": 7}}', 'a.json:1: lldp.interface: expected an interface', ''],
    [
      '{"lldp": [{"hostname": "a", "ifname": "swp1", "peer": "b"}]}',
      'a.json:1: lldp[0]: expected "interface" as lldpctl has it, found hostname, ifname, peer',
      '',
    ],
    [
      view('{"b": 7}').text,
      'a.json:2: lldp.interface.swp1.chassis: expected the chassis of a neighbour, with a name or an id',
      '',
    ],
    [
      '{"lldp": {"interface": {"swp1": {"chassis": {"b": {}}}}}}',
      'a.json:1: lldp.interface.swp1.port: expected the port of a neighbour',
      '',
    ],
  ])('is refused: %s', (text, message) => {
    if (message.endsWith('not'))
      expect(refusal({ name: 'a.json', text })).toContain('a.json:1: lldp: expected an object "lldp"');
    else expect(refusal({ name: 'a.json', text })).toBe(message);
  });

  it('may be nothing at all, which alone is no network', () => {
    const silent = { name: 'leaf-9.json', text: '{\n  "lldp": {}\n}\n' };
    expect(refusalOf(() => readNetwork(silent))).toMatch(/^leaf-9\.json: no cable/);
  });

  it('is told of a first neighbour where a port has several', () => {
    const text = view(`{"b": {${id}}}`)
      .text.replace(/"interface": (\{.*\})\}\}$/s, '"interface": [$1, $1]}}')
      .replace(/"b"(?!.*"b")/s, '"c"');
    const { topology, problems } = readNetwork({ name: 'a.json', text });
    expect(cablesOf(topology)).toEqual(['a:1 b:7']);
    expect(problems[0].message).toBe('port swp1 of "a" has several neighbours: "b" is taken, not "c"');
  });
});

describe('nodes that contradict each other', () => {
  const line = (port: string, far: string, farPort: string) =>
    `lldp.${port}.via=LLDP\nlldp.${port}.chassis.name=${far}\nlldp.${port}.port.ifname=${farPort}\nlldp.${port}.port.ttl=8\n`;
  const file = (name: string, ...lines: readonly string[]) => ({ name: `${name}.keyvalue`, text: lines.join('') });

  it('about a port are an error with both places', () => {
    expect(refusal(file('a', line('swp1', 'b', 'swp1')), file('b', line('swp1', 'c', 'swp1')))).toContain(
      'b.keyvalue:1: port 1 of "b" is cabled twice: to "c" here, to "a" in a.keyvalue:1',
    );
    expect(refusal(file('a', line('swp1', 'b', 'swp1'), line('swp2', 'b', 'swp1')))).toBe(
      'a.keyvalue:5: port 1 of "b" is cabled twice: to "a" here, to "a" in a.keyvalue:1',
    );
  });

  it('is not said of ports without a number, which count in the order of their names', () => {
    const { topology, problems } = readNetwork(file('a', line('up', 'b', 'swp1'), line('down', 'c', 'swp1')));
    expect(cablesOf(topology)).toEqual(['a:1 c:1', 'a:2 b:1']);
    expect(problems[0].message).toMatch(/^ports of "a" are numbered in the order of their names/);
  });

  it('in their names are an error', () => {
    expect(refusal(file('x/a', line('swp1', 'b', 'swp1')), file('y/a', line('swp1', 'b', 'swp2')))).toContain(
      'y/a.keyvalue: "a" is told of twice: in x/a.keyvalue too',
    );
  });

  it('in a cable to the node itself, and in a second neighbour, are left out with a count', () => {
    const { topology, rows } = readNetwork(
      file('a', line('swp1', 'b', 'swp3'), line('Swp1', 'b', 'swp4'), line('swp2', 'A', 'swp5')),
    );
    expect(cablesOf(topology)).toEqual(['a:1 b:3']);
    expect(rows && describeRows(rows).en).toBe('rows: 3 read 1, left out 2 (loop 1, further neighbour of a port 1)');
  });

  it('may be of several notations, but of no other kind of file', () => {
    const [json] = filesOf('json', ['leaf-0']);
    const [other] = filesOf('keyvalue', ['leaf-1']);
    expect(readPlanes([json, other]).topology.switches).toHaveLength(2);
    expect(refusal(json, fixture('asbuilt/ft4-planned.ibnetdiscover'))).toContain(
      'beside dumps/leaf-0.json: expected another file of what one node sees, found ibnetdiscover',
    );
  });

  it('numbers ports of machines by their order, others by the number at the end', () => {
    const { topology, problems } = readNetwork(
      file('a', line('swp1', 'gpu', 'eno8403'), line('swp2', 'gpu', 'eno8303'), line('swp0', 'b', 'Ethernet1/12')),
    );
    expect(cablesOf(topology)).toEqual(['a:1 b:12', 'a:2 gpu#2:2', 'a:3 gpu:1']);
    expect(topology.hosts.map(({ node }) => node)).toEqual(['gpu', 'gpu']);
    expect(problems.map(({ message }) => message)).toEqual([
      'ports of "a" are counted from 0: "swp0" becomes 1, and so on',
    ]);
  });

  it('numbers ports by the order of their names where the numbers at the end do not tell them apart', () => {
    const { topology, problems } = readNetwork(
      file('a', line('swp1s0', 'b', 'Te2/1/1'), line('swp0', 'b', 'Te1/1/1'), line('eth1', 'c', 'swp1')),
    );
    expect(cablesOf(topology)).toEqual(['a:1 c:1', 'a:2 b:1', 'a:3 b:2']);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^ports of 2 nodes, such as "a", are numbered/),
    ]);
  });
});

describe('SONiC', () => {
  const table = { ...fixture('lldp/lldp-table-leaf-1.txt'), name: 'lldp-table-leaf-1.txt' };
  const config = { ...fixture('lldp/config_db-leaf-1.json'), name: 'config_db-leaf-1.json' };

  it('reads a table of neighbours, with port numbers of the configuration where that is given', () => {
    expect(cablesOf(readNetwork(table).topology)).toEqual(['leaf-1:192 spine-1:4', 'leaf-1:196 spine-0:4']);
    const { topology, format } = readPlanes([table, config]);
    expect(cablesOf(topology)).toEqual(['leaf-1:49 spine-1:4', 'leaf-1:50 spine-0:4']);
    expect(topology.switches).toHaveLength(3);
    expect(format).toBe('sonic-lldp');
  });

  it('reads the neighbours that a configuration records', () => {
    const { topology, format } = readNetwork(config);
    expect([cablesOf(topology), format]).toEqual([['leaf-1:49 spine-0:4', 'leaf-1:50 spine-1:4'], 'sonic-config']);
  });

  it.each([
    [
      'without its end',
      (text: string) => text.replace(/-+\nTotal.*\n/, ''),
      'x.txt: the table is cut off: expected "Total entries displayed:" at its end',
    ],
    [
      'with a row too few',
      (text: string) => text.replace(/^Ethernet196.*\n/m, ''),
      'x.txt:6: expected 2 rows, found 1',
    ],
    [
      'without dashes',
      (text: string) => text.replace(/^-.*- {2}.*\n/m, ''),
      'x.txt:3: expected 5 rows of dashes under the titles, found "Ethernet192  spine-1         Ethernet4       BR            l…"',
    ],
  ])('refuses a table %s', (_, edit, message) => {
    expect(refusal({ name: 'x.txt', text: edit(table.text) }).split('\n')[0]).toBe(message);
  });

  it('calls a switch without a name after the file of its configuration', () => {
    const { topology } = readNetwork({ name: 'c.json', text: config.text.replace('"hostname"', '"host"') });
    expect(cablesOf(topology)).toEqual(['c:49 spine-0:4', 'c:50 spine-1:4']);
  });
});

describe('the node that a file is of', () => {
  it.each([
    ['leaf-1.json', 'leaf-1'],
    ['dumps/lldp-leaf-1.json0', 'leaf-1'],
    ['C:\\dumps\\leaf-1.lldp.json', 'leaf-1'],
    ['lldp-table-leaf-1.txt', 'leaf-1'],
    ['leaf-1.example.com.json', 'leaf-1.example.com'],
    ['leaf-1.example.com', 'leaf-1.example.com'],
    ['lldp.json', 'lldp'],
  ])('%s is %s', (file, node) => expect(viewedNode(file)).toBe(node));
});

describe('a view that is damaged', () => {
  const samples = [
    'leaf-1.json',
    'leaf-1.json0',
    'leaf-1.xml',
    'minigraph-leaf-1.xml',
    'leaf-1.keyvalue',
    'lldp-table-leaf-1.txt',
    'config_db-leaf-1.json',
  ];
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(40),
    put: fc.constantFrom('', '"', '{', '[]', 'null', '7', '\n', '0'),
  });

  it('is never answered with anything but a FormatError', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 4 }), (sample, edits) => {
        let { text } = fixture(`lldp/${sample}`);
        for (const { at, cut, put } of edits) {
          const start = Math.floor(at * text.length);
          text = text.slice(0, start) + put + text.slice(start + cut);
        }
        try {
          readNetwork({ name: sample, text });
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      }),
      { numRuns: 400 },
    );
  });
});
