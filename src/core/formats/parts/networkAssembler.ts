import type { LocalText } from '../../base/localText';
import type { ProblemList } from '../../base/text/problemList';
import type { ParsedNetwork } from './format';
import { FoundNetwork } from './foundNetwork';
import { type FoundCable, type FoundNode, lineOf, MOST_PORT } from './foundNode';
import { LOOP } from './leftOut';
import { NetworkBudget } from './networkSize';
import { RowTally } from './rowTally';

/** A cable that the far end does not state, as it would have. */
interface OneSided {
  /** The node that states it, and its port. */
  readonly from: FoundNode;
  readonly fromPort: number;
  readonly stated: FoundCable;
  readonly far: FoundNode;
}

/** Facts that the reader knows about its format. */
interface AssemblyRules {
  /** Far ends that are never described may be left to the file's end being cut off. */
  readonly strangers: 'error' | 'warning';
}

/** LIDs of a port that has none: before the first sweep, and the permissive one. */
const NO_LIDS: readonly number[] = [0, 0xffff];
const BESIDE = { en: 'cable between two adapters', ja: 'アダプタ間のケーブル' };
const AGAIN = { en: 'port described again', ja: '重複した記載' };
/** Kinds of lines that readers leave out. */
export const ODD = { en: 'line that is no port', ja: 'ポートの記述でない行' };

/**
 * Puts together what the readers of fabric descriptions find, in the order found, and checks it: ports in range, each port cabled once, both
 * ends of a cable in agreement, GUIDs and LIDs given once. A cable seen from one side only is kept with a warning; loops and cables between adapters are left
 * out. Rows are the lines about ports.
 * An adapter gives one host for each cabled port; those after the first port are called `name#port`. Ports of one machine share its name (`portPlaces`).
 */
export class NetworkAssembler {
  private readonly nodes = new Map<string, FoundNode>();
  private readonly strangers = new Set<FoundNode>();
  private readonly budget: NetworkBudget;
  /** Lines that give cables, and those that are left out. */
  readonly rows: RowTally;
  /** Lines with the permissive LID. */
  private readonly permissive = { count: 0, first: 0, last: 0 };

  constructor(
    private readonly problems: ProblemList,
    private readonly rules: AssemblyRules,
  ) {
    this.budget = new NetworkBudget(problems, 2);
    this.rows = new RowTally(problems.file);
  }

  /** The node of that key, made if it is new. */
  node(key: string, kind: FoundNode['kind'], name: string): FoundNode {
    let node = this.nodes.get(key);
    if (!node) {
      node = { key, kind, name, ports: 0, line: 0, lids: new Map(), portGuids: new Map(), cables: new Map() };
      this.nodes.set(key, node);
    }
    return node;
  }

  find(key: string): FoundNode | undefined {
    return this.nodes.get(key);
  }

  /** The LID that a line gives, 0 for those that mean none. */
  lid(text: string | number | undefined, line: number): number {
    const lid = Number(text ?? 0);
    const { permissive } = this;
    if (lid === 0xffff && permissive.last !== line) {
      permissive.count++;
      permissive.first ||= line;
      permissive.last = line;
    }
    return NO_LIDS.includes(lid) ? 0 : lid;
  }

  /** Counts a line that gives no cable. */
  leaveOut(why: LocalText, line: number): void {
    this.rows.leaveOut(why, line);
  }

  /** One statement of a cable at a port of a node. */
  cable(node: FoundNode, port: number, cable: FoundCable): void {
    const { to, toPort, line } = cable;
    if (to === node.key) {
      this.rows.leaveOut(LOOP, line);
      return;
    }
    this.budget.check('nodes', this.nodes.size, line);
    this.budget.cable([node.key], line);
    const before = node.cables.get(port);
    if (!before) {
      node.cables.set(port, cable);
      this.rows.read();
    } else if (before.to !== to || before.toPort !== toPort) {
      this.rows.refuse();
      this.problems.error(line, {
        en: `port ${port} of "${node.name}" is cabled a second time: first in line ${before.line}`,
        ja: `「${node.name}」のポート ${port} に 2 本目のケーブルがあります（1 本目は ${before.line} 行目）`,
      });
    } else {
      this.rows.leaveOut(AGAIN, line);
      this.problems.warning(line, {
        en: `port ${port} of "${node.name}" is described a second time: first in line ${before.line}`,
        ja: `"${node.name}" のポート ${port} の記載が重複しています：最初は ${before.line} 行目です`,
      });
    }
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    this.completeCables();
    // Nodes that are only spoken of have their line by now.
    this.checkIdentity();
    const { count, first } = this.permissive;
    if (count > 0)
      this.problems.warning(first, {
        en: `LID 65535, which means none, is in ${count} ${count === 1 ? 'line' : 'lines'}: these nodes have no LID`,
        ja: `LID 65535（LID なしを表す値）が ${count} 行にあります：これらのノードは LID なしとします`,
      });
    const network = new FoundNetwork(this.nodes, this.strangers, this.problems);
    const built = network.build(name);
    for (const line of network.besideLines) this.rows.takeBack(BESIDE, line);
    return { ...built, rows: this.rows.counts() };
  }

  /** Ports in range, far ends there and in agreement; afterwards every cable stands at both its ends. */
  private completeCables(): void {
    for (const node of this.nodes.values())
      for (const [port, cable] of node.cables) this.checkPort(node, port, cable.line);
    const oneSided: OneSided[] = [];
    for (const node of this.nodes.values()) {
      for (const [port, cable] of node.cables) {
        const far = this.farEnd(cable);
        if (!far) continue;
        const back = far.cables.get(cable.toPort);
        if (!back || isOtherLid(far, cable)) oneSided.push({ from: node, fromPort: port, stated: cable, far });
        else if (back.to !== node.key || back.toPort !== port) {
          this.problems.error(cable.line, {
            en: `port ${cable.toPort} of "${far.name}" is cabled twice: to port ${port} of "${node.name}" here, to port ${back.toPort} of "${this.nodes.get(back.to)?.name ?? back.to}" in line ${back.line}`,
            ja: `「${far.name}」のポート ${cable.toPort} にケーブルが 2 本あります。この行では「${node.name}」のポート ${port} へ、${back.line} 行目では「${this.nodes.get(back.to)?.name ?? back.to}」のポート ${back.toPort} へつながっています`,
          });
        }
      }
    }
    for (const one of oneSided) this.completeOneSided(one);
  }

  /** False, and reported, if a node cannot have such a port. */
  private checkPort(node: FoundNode, port: number, line: number): boolean {
    if (port <= MOST_PORT && (node.ports === 0 || (port >= 1 && port <= node.ports))) return true;
    const most = Math.min(node.ports || MOST_PORT, MOST_PORT);
    this.problems.error(line, {
      en: `port ${port} of "${node.name}" is out of range: expected 1 to ${most}`,
      ja: `「${node.name}」のポート ${port} は範囲外です（1～${most}）`,
    });
    return false;
  }

  /** The node that a cable leads to; null, and reported, if it can lead nowhere. Nodes never described become `strangers`. */
  private farEnd(cable: FoundCable): FoundNode | null {
    const { problems } = this;
    cable.far ??= this.nodes.get(cable.to);
    const { far } = cable;
    if (!far) {
      problems.error(cable.line, {
        en: `the cable goes to "${cable.to}", which is not described in this file`,
        ja: `ケーブルの先の「${cable.to}」がこのファイルに記述されていません`,
      });
      return null;
    }
    if (far.line === 0 && !far.byCables) {
      this.strangers.add(far);
      this.meetStranger(far, cable);
    }
    return this.checkPort(far, cable.toPort, cable.line) ? far : null;
  }

  private completeOneSided({ from, fromPort, stated, far }: OneSided): void {
    const { problems } = this;
    const { toPort, line, toLid = 0 } = stated;
    const taken = far.cables.get(toPort);
    if (!taken) {
      if (!this.strangers.has(far) && !far.byCables)
        problems.warning(line, {
          en: `the cable from "${from.name}" to port ${toPort} of "${far.name}" is seen from this side only`,
          ja: `"${from.name}" から "${far.name}" のポート ${toPort} へのケーブルは片側にしか記載がありません`,
        });
      if (far.kind === 'host' && toLid > 0 && !far.lids.has(toPort)) far.lids.set(toPort, toLid);
      far.cables.set(toPort, echoOf(stated, from, fromPort));
    } else if (taken.to !== from.key || taken.toPort !== fromPort) {
      if (isOtherLid(far, stated)) {
        const other = this.secondEnd(far, toPort, toLid, line);
        other.cables.set(toPort, echoOf(stated, from, fromPort));
        from.cables.set(fromPort, { ...stated, to: other.key, far: other });
        return;
      }
      problems.error(line, {
        en: `port ${toPort} of "${far.name}" is cabled twice: here and in line ${taken.line}`,
        ja: `「${far.name}」のポート ${toPort} に 2 本のケーブルがあります（この行と ${taken.line} 行目）`,
      });
    }
  }

  /** An adapter's port under a second LID, as parts that reduce data have one in each tree: an end point of its own, without the GUID. */
  secondEnd(node: FoundNode, port: number, lid: number, line: number): FoundNode {
    const key = `${node.key} lid ${lid}`;
    const known = this.nodes.get(key);
    if (known) return known;
    this.problems.warning(line, {
      en: `"${node.name}" has LID ${lid} here and LID ${node.lids.get(port)} elsewhere under one GUID: these are two end points`,
      ja: `"${node.name}" は同じ GUID で、ここでは LID ${lid}、別の箇所では LID ${node.lids.get(port)} です：2 つのエンドポイントとします`,
    });
    const other = this.node(key, node.kind, node.name);
    other.role = node.role;
    other.line = line;
    other.lids.set(port, lid);
    return other;
  }

  private meetStranger(far: FoundNode, cable: FoundCable): void {
    const en = `"${far.name}" is named here as the far end of a cable but not described in this file: is the file complete?`;
    const ja = `"${far.name}" はここでケーブルの相手として現れますが、このファイルに記載がありません：ファイルは完全ですか？`;
    if (this.rules.strangers === 'warning') this.problems.warning(cable.line, { en, ja });
    else this.problems.error(cable.line, { en, ja });
    far.line = cable.line;
  }

  /** GUIDs of nodes are unique among those of nodes, and those of ports likewise: a port may have one that is a node's, as where two adapters on a card are numbered on. */
  private checkIdentity(): void {
    const guids = new Map<string, FoundNode>();
    const portGuids = new Map<string, FoundNode>();
    const lids = new Map<number, FoundNode>();
    for (const node of this.nodes.values()) {
      if (node.guid) this.claim(guids, node.guid, node, `GUID 0x${node.guid}`);
      for (const guid of node.portGuids.values()) this.claim(portGuids, guid, node, `port GUID 0x${guid}`);
      for (const lid of node.lids.values()) {
        if (lid === 0) continue;
        if (lid >= 0xc000)
          this.problems.error(lineOf(node), {
            en: `LID ${lid} of "${node.name}" is out of range: expected 1 to 49151`,
            ja: `「${node.name}」の LID ${lid} は範囲外です（1～49151）`,
          });
        this.claim(lids, lid, node, `LID ${lid}`);
      }
    }
  }

  private claim<K>(owners: Map<K, FoundNode>, key: K, node: FoundNode, what: string): void {
    const owner = owners.get(key);
    if (!owner) owners.set(key, node);
    else
      this.problems.error(lineOf(node), {
        en: `${what} of "${node.name}" is taken: "${owner.name}" has it in line ${lineOf(owner)}`,
        ja: `「${node.name}」の ${what} は、${lineOf(owner)} 行目の「${owner.name}」が使っています`,
      });
  }
}

/** Checks whether a statement gives the port of an adapter that it leads to another LID than that has elsewhere. */
function isOtherLid({ kind, lids }: FoundNode, { toPort, toLid = 0 }: FoundCable): boolean {
  const lid = lids.get(toPort) ?? 0;
  return kind === 'host' && lid > 0 && toLid > 0 && lid !== toLid;
}

/** The statement that the far end of a cable would have made of it. */
function echoOf({ line, speed, lengthM }: FoundCable, far: FoundNode, toPort: number): FoundCable {
  return { to: far.key, toPort, line, speed, lengthM, echo: true, far };
}
