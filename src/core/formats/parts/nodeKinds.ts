import { append } from '../../base/structures/append';
import type { ProblemList } from '../../base/text/problemList';
import { kindByPort } from '../../topology/portNames';
import type { MetNode, Statement } from './metNode';
import { isNamed } from './portNumbers';

/**
 * Kinds of nodes that do not say theirs: what a record says of its type, then the names of their ports, where all are such as machines have, then what they announce, then
 * any other name of a port. Who announces to forward and has ports of machines alone (servers with bridges, stores) is a host, which is reported. Others stay open. O(statements).
 */
export function findKinds(nodes: Iterable<MetNode>, statements: readonly Statement[], problems: ProblemList): void {
  const heard = new Map<MetNode, Statement[]>();
  const own = new Map<MetNode, string[]>();
  for (const one of statements) {
    if (one.far.forwards === null) append(heard, one.far, one);
    if (one.near.forwards === null) append(own, one.near, one.port.name);
  }
  const beaten: Statement[] = [];
  for (const node of nodes) {
    if (node.forwards !== null) continue;
    if (node.tells) node.forwards = !(own.get(node) ?? ['']).every((port) => kindByPort(port) === 'host');
    else {
      const said = heard.get(node) ?? [];
      const told = said.find(({ neighbour }) => neighbour.isTold && neighbour.forwards !== null);
      node.isTold = told !== undefined;
      node.forwards = told?.neighbour.forwards ?? kindOf(said);
      const bridge = node.forwards || told ? undefined : said.find(({ neighbour }) => neighbour.forwards);
      if (bridge) beaten.push(bridge);
    }
  }
  if (beaten.length === 0) return;
  const [{ far, at }] = beaten;
  const [others, othersJa] =
    beaten.length > 1 ? [` and ${beaten.length - 1} more`, ` など ${beaten.length} 台`] : ['', ''];
  const text = {
    en: `"${far.name}"${others} announce to be bridges or routers, and have ports of machines: read as hosts`,
    ja: `"${far.name}"${othersJa} はブリッジまたはルータと名乗っていますが、ポートはマシンのものなのでホストとして読みました`,
  };
  problems.warning(at.line, text, at.file);
}

function kindOf(said: readonly Statement[]): boolean | null {
  const kinds = said.filter(({ farPort }) => isNamed(farPort.name)).map(({ farPort }) => kindByPort(farPort.name));
  if (kinds.length > 0 && kinds.every((kind) => kind === 'host')) return false;
  const announced = said.map(({ neighbour }) => neighbour.forwards);
  if (announced.includes(true)) return true;
  if (announced.includes(false)) return false;
  return kinds.includes('switch') ? true : null;
}

/**
 * Kinds of the nodes that are open still: hosts with one cable, switches with several, which is reported; and of two such hosts with a cable between them the one with more is a switch.
 * O(statements).
 */
export function guessKinds(nodes: Iterable<MetNode>, statements: readonly Statement[], problems: ProblemList): void {
  const guessed: MetNode[] = [];
  for (const node of nodes) {
    if (node.forwards !== null) continue;
    node.forwards = node.ports.length > 1;
    if (node.forwards) guessed.push(node);
  }
  for (const { near, far } of statements) {
    if (near.forwards || far.forwards) continue;
    const open = [near, far].filter(({ isTold }) => !isTold);
    if (open.length === 0) continue;
    const node = open.reduce((a, b) => (b.ports.length > a.ports.length ? b : a));
    node.forwards = true;
    guessed.push(node);
  }
  if (guessed.length === 0) return;
  const [{ name, first }] = guessed;
  const [others, othersJa] =
    guessed.length > 1 ? [` and ${guessed.length - 1} more`, ` など ${guessed.length} 台`] : ['', ''];
  const text = {
    en: `nothing says whether "${name}"${others} forward: read as switches, since they have several cables`,
    ja: `"${name}"${othersJa} が転送するかどうかの記載がありません：ケーブルが複数あるためスイッチとして読みました`,
  };
  problems.warning(first.line, text, first.file);
}
