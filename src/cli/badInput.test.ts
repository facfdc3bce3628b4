import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibleText } from '../core/base/text/visibleText';
import { captureCli } from './captureCli.fixture';

const TREE = 'fat-tree:k=4';
const RING = [
  'switchguid=0x1\nSwitch 4 "S0"\n[1] "S1"[1]\n[2] "S1"[2]\n\n',
  'switchguid=0x2\nSwitch 4 "S1"\n[1] "S0"[1]\n[2] "S0"[2]\n',
];

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'empty.net': '',
  'blank.net': '\n \n',
  'image.net': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52),
  'prose.md': 'Dear switch,\nplease route.\n',
  'twice.net':
    'switchguid=0x1\nSwitch 4 "S0"\n[1] "S1"[1]\n[1] "S1"[2]\n\nswitchguid=0x2\nSwitch 4 "S1"\n[1] "S0"[1]\n',
  'range.net': 'switchguid=0x1\nSwitch 4 "S0"\n[9] "S1"[1]\n\nswitchguid=0x2\nSwitch 4 "S1"\n[1] "S0"[9]\n',
  'lids.net':
    'switchguid=0x1(1)\nSwitch 4 "S0" # "a" base port 0 lid 7 lmc 0\n[1] "S1"[1] # "b" lid 7\n\n' +
    'switchguid=0x2(2)\nSwitch 4 "S1" # "b" base port 0 lid 7 lmc 0\n[1] "S0"[1] # "a" lid 7\n',
  'broken.json': '{"format": "topoloom-design",\n "version": 1,,\n}',
  'good.net': RING.join(''),
  'order.txt': '# a b c\nleaf-0-0 mid-0-0 leaf-0-1\nleaf-0-0 mid-0-0\n',
  'tables.lfts': "Unicast lids [0x0-0x1] of switch Lid 1 guid 0x0000000000200000 ('x'):\n0x0001 001\n0x0001 zzz\n",
  // No shell can pass such a name, a file can.
  'name.json': '{"networks": ["a\\u0000b"], "engines": ["min-hop"]}',
  'alone.psl': '0x0000000000100000 1 0\n',
  'matrix.csv': '0,1\n1,x\n',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-bad-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'nothing'));
  writeFileSync(join(folder, 'huge.net'), '');
  // A hole in the file: it has the size without taking the room.
  truncateSync(join(folder, 'huge.net'), 200 * 1024 * 1024);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** `@name` stands for a file of the folder; messages must match, and nothing may be printed as a result. */
const cases: readonly [title: string, argv: string, message: RegExp][] = [
  ['an unknown command', 'rout', /unknown command 'rout'.*\n?.*route/],
  ['an unknown option', `route ${TREE} --engin min-hop`, /unknown option '--engin'.*\n?.*--engine/],
  ['a missing engine', `simulate ${TREE}`, /--engine: expected an engine: .*min-hop/],
  ['a parameter that the engine that suits has not', `route ${TREE} --param lane=2`, /--param lane: .*"lanes"/],
  ['missing engines', `compare ${TREE}`, /--engines: expected engines .*min-hop/],
  ['a missing format', `export ${TREE} --out @x`, /--format: expected formats .*dot/],
  ['a missing place', `export ${TREE} --format dot`, /--out: expected a folder/],
  ['a missing network', 'route --engine min-hop', /missing required argument 'network'/],
  ['an argument too many', `generate ${TREE} ${TREE}`, /too many arguments/],
  ['an unknown list', 'list motors', /motors.*\n?.*engines, generators, presets, formats, patterns, figures/],
  ['an unknown engine', `route ${TREE} --engine minhop`, /--engine minhop: unknown engine: .*did you mean "min-hop"\?/],
  ['an unknown engine in a list', `compare ${TREE} --engines min-hop,updown`, /--engines updown: .*"up-down"/],
  [
    'an unknown parameter of one',
    `compare ${TREE} --engines min-hop,turn-addition:lane=2`,
    /lane: unknown parameter.*lanes/,
  ],
  [
    'a value that one cannot take',
    `compare ${TREE} --engines turn-addition:lanes=0`,
    /--engines turn-addition: lanes=0/,
  ],
  ['an empty place in a list', `compare ${TREE} --engines min-hop,`, /--engines min-hop,: expected/],
  ['an engine that does not apply', 'route torus --engine d-mod-k', /d-mod-k does not apply .*: it needs/],
  ['one among several', 'compare torus --engines min-hop,d-mod-k', /d-mod-k does not apply/],
  ['one for an export', 'export torus --engine d-mod-k --format opensm-lft --out @x', /d-mod-k does not apply/],
  ['an unknown parameter', `route ${TREE} --engine turn-addition --param tie=rotate`, /--param tie: .*"ties"/],
  [
    'a parameter without a value',
    `route ${TREE} --engine turn-addition --param ties`,
    /--param ties: expected key=value/,
  ],
  [
    'a parameter out of range',
    `route ${TREE} --engine turn-addition --param ties=odd`,
    /ties=odd: expected one of rotate/,
  ],
  ['a parameter given twice', `route ${TREE} --engine turn-addition --param ties=random --param ties=random`, /twice/],
  [
    'a bad line in a file of a parameter',
    `route ${TREE} --engine turn-addition --param order=@order.txt`,
    /^\S+order\.txt:3: expected three switch names/,
  ],
  [
    'a missing file of a parameter',
    `route ${TREE} --engine turn-addition --param order=@none.txt`,
    /none\.txt: no such file/,
  ],
  ['a seed that is no number', `route ${TREE} --engine min-hop --seed 1.5`, /--seed <n>.*whole number/],
  [
    'bad traffic',
    `route ${TREE} --engine min-hop --traffic groups:intra=x`,
    /--traffic groups:intra=x: intra=x: expected a number from 0 to/,
  ],
  [
    'a traffic file of another size',
    `route ${TREE} --engine min-hop --traffic @matrix.csv`,
    /matrix\.csv:2: expected 16 rows/,
  ],
  ['an unknown kind of routes', `route ${TREE} --engine min-hop --routes all`, /lft, pairs/],
  [
    'an unknown failed element',
    `route ${TREE} --engine min-hop --down leaf-0-9`,
    /--down: no switch, host or director named "leaf-0-9"; did you mean "leaf-0-0"/,
  ],
  ['an unknown failed link', `export ${TREE} --format dot --out @x --down leaf-0-0--leaf-0-1`, /not joined directly/],
  ['no failed element', `route ${TREE} --engine min-hop --down ,`, /--down: expected names with commas/],
  ['an unknown kind of network', 'generate fattree:k=4', /unknown network kind "fattree".*"fat-tree"/],
  ['an unknown key in a spec', 'generate fat-tree:q=4', /at character 10: unknown key "q"/],
  ['a bad value in a spec', 'generate fat-tree:k=5', /k=5: expected an even number/],
  ['a value out of range in a spec', 'generate fat-tree:k=4000', /k=4000: expected a whole number/],
  ['a missing file', 'generate none.net', /^none\.net: no such file: expected a file .* or a spec such as/],
  ['a name that no file can have', 'sweep @name.json', /a\\x00b: no file can have this name/],
  ['a folder', 'generate @nothing', /is a folder: expected a file/],
  ['an empty file', 'generate @empty.net', /empty\.net: the file is empty/],
  ['a blank file', 'generate @blank.net', /blank\.net: the file is empty/],
  ['an image', 'generate @image.net', /image\.net: the file is binary/],
  ['a file of 200 MB', 'generate @huge.net', /huge\.net: the file is too large \(200 MiB\)/],
  ['prose', 'generate @prose.md', /prose\.md: not recognised: first line "Dear switch/],
  ['tables as a network', 'generate @tables.lfts', /tables\.lfts: holds no network/],
  ['a port cabled twice', 'generate @twice.net', /twice\.net:4: /],
  ['a port out of range', 'generate @range.net', /range\.net:3: /],
  ['LIDs that clash', 'generate @lids.net', /lids\.net.*LID 7/],
  ['broken JSON', 'generate @broken.json', /broken\.json:2: /],
  [
    'an ending that means nothing',
    `generate ${TREE} -o @tree.xyz`,
    /tree\.xyz: expected a name that ends in \.json \(design\), \.net/,
  ],
  ['a folder that is not there', `generate ${TREE} -o @no/tree.net`, /tree\.net: no such file or folder/],
  ['a folder in place of a file', `generate ${TREE} -o @dir.net`, /dir\.net: is a folder/],
  [
    'an unknown format',
    `export ${TREE} --engine min-hop --format opensm-lfts --out @x`,
    /--format opensm-lfts: unknown format.*, manager, all.*"opensm-lft"/,
  ],
  [
    'a format that is only read',
    `export ${TREE} --format ibnetdiscover --out @x`,
    /ibnetdiscover: is read, not written/,
  ],
  [
    'a network that a format cannot say',
    'export torus:dims=3x3 --format htsim --out @x',
    /htsim: expected a full fat tree of three levels/,
  ],
  [
    'a format of a file a switch where one file is asked for',
    `convert ${TREE} @x.json --to sonic-config`,
    /sonic-config: has a file for each switch, which `export` writes: expected design,/,
  ],
  ['tables without an engine', `export ${TREE} --format opensm-lft --out @x`, /opensm-lft: expected --engine/],
  [
    'a file in place of a folder',
    `export ${TREE} --format dot --out @good.net`,
    /good\.net: a file stands where a folder/,
  ],
  ['a conversion to tables', `convert ${TREE} @x.lfts --to opensm-lft`, /--to opensm-lft: holds no network/],
  ['no tables', `verify ${TREE}`, /--lft: expected forwarding tables/],
  ['missing tables', `verify ${TREE} --lft @none.lfts`, /none\.lfts: no such file/],
  ['an empty folder of tables', `verify ${TREE} --lft @nothing`, /nothing: the folder is empty/],
  ['a network as tables', `verify ${TREE} --lft @good.net`, /good\.net: holds no forwarding tables/],
  ['a bad line in tables', `verify ${TREE} --lft @tables.lfts`, /tables\.lfts:3: expected "0x<LID> <port>"/],
];

describe('bad input ends with code 2 and a message that says where and what was expected', () => {
  it.each(cases)('%s', async (_, argv, message) => {
    mkdirSync(join(folder, 'dir.net'), { recursive: true });
    const words = argv.split(' ').map((word) => word.replace('@', `${folder}/`));
    const { code, out, err } = await captureCli(...words, ...(words[0] === 'rout' ? [] : ['--json']));
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^\s+at |internal error/m);
    expect([code, out]).toEqual([2, '']);
  });

  it('needs service levels and lanes together', async () => {
    const lft = join(folder, 'tree.lfts');
    expect((await captureCli('route', TREE, '--engine', 'min-hop', '--lft', lft)).code).toBe(0);
    const { code, err } = await captureCli('verify', TREE, '--lft', lft, '--psl', join(folder, 'alone.psl'));
    expect([code, err]).toEqual([2, '--psl and --sl2vl: expected both, since lanes follow from the two together\n']);
  });
});

it('quotes what was given without the characters that steer a terminal', async () => {
  const { code, err } = await captureCli('route', 'fat-tree:k=4', '--capacities', '\x1b[31mred');
  expect([code, err]).toEqual([2, expect.stringContaining("'\\x1b[31mred' is invalid")]);
});

it('lets no name steer a terminal or forge a line', async () => {
  const file = join(folder, 'names.json');
  const [a, b] = ['a\x1b[2J\nworst load 0', 'b\x9b31m'];
  const node = (id: string, name: string) => ({ id, name, portCount: 4 });
  const links = [
    { id: 'l', a: ['s', 1], b: ['t', 1] },
    { id: 'm', a: ['s', 2], b: ['h', 1] },
    { id: 'o', a: ['t', 2], b: ['g', 1] },
  ];
  const hosts = [
    { id: 'h', name: '=h' },
    { id: 'g', name: 'g' },
  ];
  const head = { format: 'topoloom-design', version: 1, name: 'n\x1b[31m\nreachable 0 of 0' };
  writeFileSync(file, JSON.stringify({ ...head, switches: [node('s', a), node('t', b)], hosts, links }));
  for (const argv of ['route', 'compare', 'fail', 'worst', 'generate']) {
    const engine = { generate: [], compare: ['--engines', 'min-hop'] }[argv] ?? ['--engine', 'min-hop'];
    const more = { fail: ['--down', 'each-link'], generate: ['-o', join(folder, 'names.csv')] }[argv] ?? [];
    const { out, code } = await captureCli(argv, file, ...engine, ...more);
    expect([argv, code, /^(worst load 0|reachable 0 of 0)/m.exec(out)]).toEqual([argv, 0, null]);
    expect(visibleText(out)).toBe(out);
  }
  expect(readFileSync(join(folder, 'names.csv'), 'utf8')).toContain(",'=h,");
});
