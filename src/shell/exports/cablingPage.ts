import { printedPage } from '../../core/base/text/printedPage';
import type { NodeId, Switch, Topology } from '../../core/topology/topology';
import { escapeXml } from '../../drawing/svg/xml';
import type { Language } from '../../state/view/preferencesStore';
import { type PrintTexts, printTexts } from './texts';

/** One cabled port of a switch. */
export interface CablingRow {
  readonly port: number;
  readonly to: string;
  readonly toPort: number;
  readonly lengthM: number | null;
  /** The link, or what is at either end of it, is out of use. */
  readonly down: boolean;
}

/** Cabled ports of every switch, by port; every switch-to-switch link stands at both its ends. O(switches + links log links). */
export function cablingRows({ switches, hosts, links }: Topology): readonly (readonly CablingRow[])[] {
  const named = new Map<NodeId, { readonly name: string; readonly down?: boolean }>();
  const place = new Map<NodeId, number>();
  switches.forEach((s, i) => {
    named.set(s.id, s);
    place.set(s.id, i);
  });
  for (const h of hosts) named.set(h.id, h);
  const rows: CablingRow[][] = switches.map(() => []);
  for (const { a, b, lengthM = null, down } of links) {
    for (const [near, far] of [
      [a, b],
      [b, a],
    ]) {
      const at = place.get(near.node);
      const other = named.get(far.node);
      if (at === undefined || !other) continue;
      const failed = [down, switches[at].down, other.down].includes(true);
      rows[at].push({ port: near.port, to: other.name, toPort: far.port, lengthM, down: failed });
    }
  }
  for (const list of rows) list.sort((x, y) => x.port - y.port);
  return rows;
}

const STYLE = `
section { break-inside: avoid; }
td.n, th.n { text-align: right; width: 16mm; font-variant-numeric: tabular-nums; }
td.done, th.done { width: 14mm; }
tr.down td { text-decoration: line-through; color: #555; }
`;

/** A page of its own to print or keep: for each switch which port goes where, with room for a tick. */
export function cablingPage(topology: Topology, language: Language): string {
  const texts = printTexts(language);
  const rows = cablingRows(topology);
  const title = `${texts.cablingTitle}: ${topology.name || texts.untitled}`;
  const cables = topology.links.length;
  const sections = topology.switches.map((s, i) => section(s, rows[i], texts));
  return printedPage({
    language,
    title,
    lines: [texts.cablingCounts({ switches: topology.switches.length, hosts: topology.hosts.length, cables })],
    print: texts.print,
    sections,
    style: STYLE,
  });
}

function section({ name, portCount, down = false }: Switch, rows: readonly CablingRow[], texts: PrintTexts): string {
  const mark = (failed: boolean): string => (failed ? ` <span>(${escapeXml(texts.failed)})</span>` : '');
  const head = `<h2>${escapeXml(name)}${mark(down)}</h2>\n<p>${escapeXml(texts.portsUsed({ used: rows.length, ports: portCount }))}</p>`;
  if (rows.length === 0) return `<section>\n${head}\n</section>`;
  const lines = rows.map(({ port, to, toPort, lengthM, down }) => {
    const length = lengthM === null ? '–' : `${lengthM} m`;
    return `<tr${down ? ' class="down"' : ''}><td class="n">${port}</td><td>${escapeXml(to)}${mark(down)}</td><td class="n">${toPort}</td><td class="n">${length}</td><td class="done"></td></tr>`;
  });
  const heads = `<tr><th class="n">${texts.port}</th><th>${texts.to}</th><th class="n">${texts.toPort}</th><th class="n">${texts.length}</th><th class="done">${texts.done}</th></tr>`;
  return `<section>\n${head}\n<table>\n<thead>${heads}</thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>\n</section>`;
}
