/** A fabric as `ibnetdiscover` prints it: directors with chips, edge switches, and machines with one adapter. */
export interface DumpRecipe {
  readonly directors: number;
  /** Leaf boards of a director, two chips each, and spine boards, one chip each; a leaf chip has a link to every spine board. */
  readonly leafBoards: number;
  readonly spineBoards: number;
  /** Switches outside, and their links to leaf chips in all. */
  readonly edges: number;
  readonly uplinks: number;
  readonly hosts: number;
  /** Machines that bear their maker's name. */
  readonly unnamed?: number;
  /** Machines whose cable runs at EDR. */
  readonly slow?: number;
  /** Switches and machines from which on all have LID 65535, counted through both. */
  readonly withoutLid?: number;
}

interface DumpNode {
  readonly id: string;
  readonly guid: string;
  readonly name: string;
  readonly lid: number;
  readonly ports: Map<number, { readonly far: DumpNode; readonly port: number; readonly speed: string }>;
}

/** Ports of an edge switch below its uplinks. */
const EDGE_PORTS = 20;

/** Nodes and cables of the recipe, as the dump has them. Uplink u of all goes from edge ⌊u / 20⌋ to a leaf chip's next free port. */
export function dumpNodes(recipe: DumpRecipe) {
  const { directors, leafBoards, spineBoards, edges, uplinks, hosts, unnamed = 0, slow = 0, withoutLid } = recipe;
  let serial = 0;
  const make = (kind: 'S' | 'H', name: string): DumpNode => {
    const guid = (0x2c90300000000 + 16 * ++serial).toString(16).padStart(16, '0');
    const lid = withoutLid !== undefined && serial > withoutLid ? 0xffff : serial;
    return { id: `${kind}-${guid}`, guid, name, lid, ports: new Map() };
  };
  const join = (a: DumpNode, p: number, b: DumpNode, q: number, speed = '4xHDR') => {
    a.ports.set(p, { far: b, port: q, speed });
    b.ports.set(q, { far: a, port: p, speed });
  };
  const range = (count: number) => Array.from({ length: count }, (_, i) => i);
  const chips = range(directors).map((d) => {
    const frame = `MF0;core-${d + 1}:CS8500`;
    const two = (n: number) => String(n).padStart(2, '0');
    const leaves = range(2 * leafBoards).map((l) => make('S', `${frame}/L${two((l >> 1) + 1)}/U${(l & 1) + 1}`));
    const spines = range(spineBoards).map((s) => make('S', `${frame}/S${two(s + 1)}/U1`));
    for (const [l, leaf] of leaves.entries())
      for (const [s, spine] of spines.entries()) join(leaf, 21 + s, spine, 1 + l);
    return { leaves, spines };
  });
  const outer = chips.flatMap(({ leaves }) => leaves);
  const switches = range(edges).map((e) => make('S', `MF0;edge-${e + 1}:MQM8700/U1`));
  for (const u of range(uplinks)) {
    const leaf = outer[u % outer.length];
    join(switches[Math.floor(u / EDGE_PORTS)], 21 + (u % EDGE_PORTS), leaf, 1 + Math.floor(u / outer.length));
  }
  const machines = range(hosts).map((h) => {
    const name = h < unnamed ? 'MT4123 ConnectX6   Mellanox Technologies' : `node${h + 1} HCA-1`;
    const host = make('H', name);
    join(host, 1, switches[h % edges], 1 + Math.floor(h / edges), h < slow ? '4xEDR' : '4xHDR');
    return host;
  });
  return { switches: [...chips.flatMap(({ leaves, spines }) => [...leaves, ...spines]), ...switches], machines };
}

/** The dump as the tool prints it. */
export function ibDump(recipe: DumpRecipe): string {
  const { switches, machines } = dumpNodes(recipe);
  const lines = ['#', '# Topology file: generated on Mon Jan  5 00:00:00 2026', '#', ''];
  const guidOf = ({ id, guid }: DumpNode) => (id.startsWith('H') ? `(${guid.slice(0, -1)}1)` : '');
  for (const node of switches) {
    const { guid, id, name, lid, ports } = node;
    lines.push('vendid=0x2c9', 'devid=0xd2f0', `sysimgguid=0x${guid}`, `switchguid=0x${guid}(${guid})`);
    lines.push(`Switch\t41 "${id}"\t\t# "${name}" enhanced port 0 lid ${lid} lmc 0`);
    for (const [port, { far, port: to, speed }] of ports)
      lines.push(
        `[${port}]\t"${far.id}"[${to}]${guidOf(far)}${guidOf(far) && ' '}\t\t# "${far.name}" lid ${far.lid} ${speed}`,
      );
    lines.push('');
  }
  for (const { guid, id, name, lid, ports } of machines) {
    lines.push(
      'vendid=0x2c9',
      'devid=0x101b',
      `sysimgguid=0x${guid}`,
      `caguid=0x${guid}`,
      `Ca\t1 "${id}"\t\t# "${name}"`,
    );
    for (const [port, { far, port: to, speed }] of ports)
      lines.push(
        `[${port}](${guid.slice(0, -1)}1) \t"${far.id}"[${to}]\t\t# lid ${lid} lmc 0 "${far.name}" lid ${far.lid} ${speed}`,
      );
    lines.push('');
  }
  return `${lines.join('\n')}`;
}

/** The same as a copy of a terminal has it: prompts around it, and no tab. */
export function asLogged(dump: string): string {
  return `root@ufm-1:~# ibnetdiscover\n${dump.replaceAll('\t', '')}root@ufm-1:~# \n`;
}

/** A fabric of 400 switches, 3,195 cables between them, 3,200 links inside four directors, and 2,328 machines. */
export const PRODUCTION: DumpRecipe = {
  directors: 4,
  leafBoards: 20,
  spineBoards: 20,
  edges: 160,
  uplinks: 3195,
  hosts: 2328,
  unnamed: 103,
  slow: 4,
};
