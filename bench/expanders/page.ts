/** What fits under one turn set of one graph. */
export interface ExpanderRow {
  readonly graph: string;
  readonly turns: string;
  /** Null where nothing keeps routes from closing loops. */
  readonly lanes: number | null;
  /** Allowed turns of the first lane; null where paths are what is limited. */
  readonly allowed: number | 'all' | null;
  readonly farthest: number;
  readonly mixes: readonly number[];
  readonly all: number;
  /** All-to-all over forwarding tables; null where no tables are meant. */
  readonly tables: number | null;
}

const share = (value: number): string => value.toFixed(3);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The page docs/expanders.md. */
export function expandersPage(rows: readonly ExpanderRow[]): string {
  const graphs = [...new Set(rows.map(({ graph }) => graph))];
  return `# Expanders without deadlock

Random regular graphs (expanders) carry much traffic per switch, but their shortest paths close loops. This page compares ways to route them without deadlock: Flattened Clos (Zhang and others, NSDI 2023) prohibits turns by virtual layers; turn addition finds a turn set from the traffic; two lanes with an order
of the channels and its reverse prohibit nothing on routes of two hops ([two-lanes.md](two-lanes.md)). \`node bench/expanders.mjs --sizes 50,100 --seeds 1,2,3 --out docs/expanders.md\` measures and writes this page.

Graphs: every switch has 18 links to others, none parallel, made in nine rounds of random permutations, and 14 hosts. In each round a link leads from a virtual layer to the next; of six layers, 2, 1, 3, 1 and 2 rounds lie
between neighbours, of ten one each. Up after up is allowed where the next link starts no lower than the last ended, down after down where no higher, down after up always, up after down never (written from the paper's description;
at 100 switches that allows 13,400 and 14,400 of 30,600 turns).

Compare like with like: *split* traffic may use as many paths as it likes, which needs sources that spread packets; *tables* have one entry per destination, as any switch has. Split columns are optima of linear programs, by column
generation as in \`topoloom split\`: upper and lower bound agree to the digits shown. Capacity of a link 1, a host sends at most 1, hosts' own links not counted.

- *farthest*: all hosts of a switch send to one other, as far away as can be (longest matching).
- *mix*: twelve permutations of the switches with drawn weights, two draws.
- *all-to-all*: uniform traffic between all hosts.

${graphs.map((graph) => section(rows.filter((row) => row.graph === graph))).join('\n\n')}

${SUMMARY}
`;
}

function section(rows: readonly ExpanderRow[]): string {
  const header = [
    'turns',
    'lanes',
    'allowed',
    'farthest, split',
    ...rows[0].mixes.map((_, i) => `mix ${i + 1}, split`),
  ];
  return [
    `## ${rows[0].graph[0].toUpperCase()}${rows[0].graph.slice(1)}`,
    '',
    line([...header, 'all-to-all, split', 'all-to-all, tables']),
    line([...header, '', ''].map(() => '---')),
    ...rows.map(({ turns, lanes, allowed, farthest, mixes, all, tables }) =>
      line([
        turns,
        lanes === null ? '-' : String(lanes),
        allowed?.toLocaleString('en') ?? '-',
        share(farthest),
        ...mixes.map(share),
        share(all),
        tables === null ? '-' : share(tables),
      ]),
    ),
  ].join('\n');
}

const SUMMARY = `## What it says

At 100 switches one lane of turn addition carries 7 to 10 % more of the farthest traffic than Flattened Clos's ten layers, 4 % more of the mixes and 5 % more all-to-all, and its *tables* (.675 to .680) more all-to-all than any splitting
under those layers (.658 to .660). Two lanes come to 93 to 94 % of what all turns carry of the farthest traffic, 99 % of the mixes and all of all-to-all: about what 32 shortest paths a pair carry, which close loops.

Tagger (Hu and others, CoNEXT 2017) limits paths, not turns: a switch tells by tag, port in and port out whether a packet keeps its priority or takes the next one. Its paper merges tags greedily and leaves open which paths are asked for on
such graphs. Here rules are made path after path, shortest first, a tag being kept unless that closes a loop, and each pair gets its first 32 paths that fit (\`bench/expanders/tagger.ts\`; loops within a tag are looked for by
other code). With two priorities these are nearly the 32 shortest, so that Tagger carries what those carry, without loops; our two lanes come to the same or more on the farthest traffic at 50 switches, to 1 to 2 % less at 100, with one
service level a pair and no rules in switches.

## What is not compared

Flattened Clos needs no search and no lanes, and its turn sets are known as soon as the graph is; turn addition on 100 switches takes seconds.`;
