import type { TextFile } from '../../base/text/textFile';
import { distinctNames } from '../parts/distinctNames';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'dot',
  title: { en: 'Graphviz DOT', ja: 'Graphviz DOT' },
  extensions: ['dot', 'gv'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'For drawing: free ports, GUIDs, LIDs, levels, coordinates, lengths, routes and which end points take no part in traffic are left out; names that differ in case or domain alone get a number.',
    ja: '描画用です。空きポート、GUID、LID、階層、座標、長さ、経路、通信に参加しない端点の区別は書き出されません。大文字小文字やドメインだけが違う名前には番号が付きます。',
  },
};

/** A graph, with or without a name, behind comments. */
export function sniff(head: string): boolean {
  const bare = head.replace(/^\uFEFF/, '').replace(/\/\*[\s\S]*?\*\/|(?:^|\n)\s*(?:#|\/\/)[^\n]*/g, '\n');
  return /^\s*(?:strict\s+)?(?:di)?graph(?:\s+(?:"(?:\\[\s\S]|[^"\\])*"|[\w.-]+))?\s*\{/i.test(bare);
}

export { needsCable as appliesTo } from '../parts/workingNetwork';
export { readDot as parseNetwork } from './dotReader';

/** Writes an undirected graph with the port numbers at both ends of a link and its speed beside it; what has failed is dashed. */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const parts = [`graph ${quote(topology.name)} {\n  node [fontsize=10];\n  edge [fontsize=8];\n`];
  const dashed = (down: boolean | undefined) => (down ? ', style=dashed' : '');
  const { switches } = topology;
  const nodes = [...switches, ...topology.hosts];
  const names = distinctNames(nodes.map(({ name }) => name));
  for (const [i, { id, down }] of nodes.entries())
    parts.push(
      `  ${quote(id)} [label=${quote(names[i])}, shape=${i < switches.length ? 'box' : 'ellipse'}${dashed(down)}];\n`,
    );
  for (const { a, b, speed, down } of topology.links) {
    const ends = `${quote(a.node)} -- ${quote(b.node)}`;
    const said = speed === undefined ? '' : `, label=${quote(speed)}`;
    parts.push(`  ${ends} [taillabel="${a.port}", headlabel="${b.port}"${said}${dashed(down)}];\n`);
  }
  parts.push('}\n');
  return [{ name: fileName(topology, 'dot'), text: parts.join('') }];
}

function quote(text: string): string {
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, ' ')}"`;
}
