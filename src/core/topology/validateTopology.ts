import { shortened } from '../base/bounded';
import type { LocalText } from '../base/localText';
import type { Host, Link, LinkEnd, Switch, Topology } from './topology';

/** Kinds of faults in a topology. */
export type FaultKind =
  | 'duplicate-id'
  | 'duplicate-name'
  | 'unknown-end'
  | 'bad-port'
  | 'port-twice'
  | 'host-twice'
  | 'self-loop'
  | 'host-to-host'
  | 'bad-number'
  | 'lid-clash'
  /** Stands last where there were more faults than are listed. */
  | 'more';

/** Something that keeps a topology from being compiled, in words for people, with the records that it concerns. */
export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
  /** The same in Japanese. */
  readonly ja: string;
  /** Ids of the records concerned, the one to repair first. */
  readonly ids: readonly string[];
}

const JA_KIND: Readonly<Record<'switch' | 'host', string>> = { switch: 'スイッチ', host: 'ホスト' };

/** Port numbers are held in 16 bits. */
export const MOST_PORTS = 65_535;
/** Every port has its place in the arrays that a network is compiled to, cabled or not; the largest fat trees have an eighth of it. */
const MOST_PORTS_IN_ALL = 2 ** 24;
/** The last unicast LID of InfiniBand. */
const LAST_LID = 0xbfff;
const MOST_FAULTS = 1000;
/** Sums are kept by switch and rail. */
const MOST_RAIL = 255;

/**
 * Lists all faults of a topology (not only the first): ids, names and LIDs given twice, links with ends that do not exist,
 * ports out of range or cabled twice, self-loops, links between hosts, hosts with two cables, numbers that make no sense.
 *
 * A topology without faults can be compiled; whether it is connected is not checked here. Failed records (`down`) are
 * judged like others. At most 1,000 faults are listed, then one of kind `more` with the count of the rest.
 * Order: switches, hosts, links, each as in the arrays. O(switches + hosts + links), expected.
 */
export function validateTopology(topology: Topology): Fault[] {
  return new Validation(topology).run();
}

class Validation {
  private readonly faults: Fault[] = [];
  private unlisted = 0;
  /** Place of a node by id: switches from 0, hosts after them. */
  private readonly places = new Map<string, number>();
  private readonly nameOwners = new Map<string, string>();
  private readonly lidOwners = new Map<number, Switch | Host>();
  private readonly cables = new Map<number, Link>();

  constructor(private readonly topology: Topology) {}

  run(): Fault[] {
    const { switches, hosts, links, lattice } = this.topology;
    if (lattice && (lattice.dims.length === 0 || lattice.dims.some((size) => !isWhole(size, 1, MOST_PORTS)))) {
      this.fault('bad-number', [], {
        en: `lattice dimensions ${lattice.dims.join('x')}: expected whole numbers from 1`,
        ja: `格子の寸法 ${lattice.dims.join('x')}：1 以上の整数が必要です`,
      });
    }
    switches.forEach((s, place) => {
      this.checkNode('switch', s, place);
      this.checkSwitch(s);
    });
    hosts.forEach((host, i) => {
      this.checkNode('host', host, switches.length + i);
      if (host.rail !== undefined && !isWhole(host.rail, 0, MOST_RAIL)) {
        this.fault('bad-number', [host.id], {
          en: `host "${host.name}": rail ${host.rail}, expected 0 to ${MOST_RAIL}`,
          ja: `ホスト「${host.name}」：レール ${host.rail} は範囲外です（0～${MOST_RAIL}）`,
        });
      }
    });
    const linkIds = new Set<string>();
    for (const link of links) {
      if (linkIds.has(link.id))
        this.fault('duplicate-id', [link.id], {
          en: `link id "${link.id}" is used twice`,
          ja: `リンクの id「${link.id}」が重複しています`,
        });
      linkIds.add(link.id);
      this.checkLink(link);
    }
    const ports = switches.reduce((sum, s) => sum + (isWhole(s.portCount, 0, MOST_PORTS) ? s.portCount : 0), 0);
    if (ports > MOST_PORTS_IN_ALL) {
      const most = MOST_PORTS_IN_ALL.toLocaleString('en');
      this.fault('bad-number', [], {
        en: `the switches have ${ports.toLocaleString('en')} ports in all, expected at most ${most}`,
        ja: `スイッチのポートは合計 ${ports.toLocaleString('en')} 個で、上限の ${most} 個を超えています`,
      });
    }
    if (this.unlisted > 0) {
      const [message, ja] = [`and ${this.unlisted} more faults`, `ほか ${this.unlisted} 件の誤り`];
      this.faults.push({ kind: 'more', message, ja, ids: [] });
    }
    return this.faults;
  }

  private fault(kind: FaultKind, ids: readonly string[], { en, ja }: LocalText): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ kind, message: en, ja, ids });
    else this.unlisted++;
  }

  private checkNode(kind: 'switch' | 'host', node: Switch | Host, place: number): void {
    if (this.places.has(node.id)) {
      this.fault('duplicate-id', [node.id], {
        en: `${kind} "${node.name}": id "${node.id}" is used twice`,
        ja: `${JA_KIND[kind]}「${node.name}」：id「${node.id}」が重複しています`,
      });
    } else {
      this.places.set(node.id, place);
    }
    const owner = this.nameOwners.get(node.name);
    if (owner !== undefined) {
      this.fault('duplicate-name', [node.id, owner], {
        en: `${kind} "${node.name}": another node has the same name`,
        ja: `${JA_KIND[kind]}「${node.name}」：同じ名前のノードがほかにあります`,
      });
    } else {
      this.nameOwners.set(node.name, node.id);
    }
    if (node.lid !== undefined) this.checkLid(kind, node, node.lid);
    const { position } = node;
    if (position && !(Number.isFinite(position.x) && Number.isFinite(position.y))) {
      this.fault('bad-number', [node.id], {
        en: `${kind} "${node.name}": position ${position.x}, ${position.y} is not on the plane`,
        ja: `${JA_KIND[kind]}「${node.name}」：位置 ${position.x}, ${position.y} は平面の外です`,
      });
    }
  }

  private checkLid(kind: 'switch' | 'host', node: Switch | Host, lid: number): void {
    if (!isWhole(lid, 1, LAST_LID)) {
      this.fault('bad-number', [node.id], {
        en: `${kind} "${node.name}": LID ${lid}, expected 1 to ${LAST_LID}`,
        ja: `${JA_KIND[kind]}「${node.name}」：LID ${lid} は範囲外です（1～${LAST_LID}）`,
      });
      return;
    }
    const owner = this.lidOwners.get(lid);
    if (owner) {
      this.fault('lid-clash', [node.id, owner.id], {
        en: `${kind} "${node.name}": LID ${lid} belongs to "${owner.name}" too`,
        ja: `${JA_KIND[kind]}「${node.name}」：LID ${lid} は「${owner.name}」も使っています`,
      });
    } else {
      this.lidOwners.set(lid, node);
    }
  }

  private checkSwitch(s: Switch): void {
    if (!isWhole(s.portCount, 0, MOST_PORTS)) {
      this.fault('bad-number', [s.id], {
        en: `switch "${s.name}": ${s.portCount} ports, expected 0 to ${MOST_PORTS}`,
        ja: `スイッチ「${s.name}」：ポート数 ${s.portCount} は範囲外です（0～${MOST_PORTS}）`,
      });
    }
    for (const key of ['level', 'pod', 'index'] as const) {
      const value = s[key];
      if (value !== undefined && !isWhole(value, 0, 0x7fffffff)) {
        this.fault('bad-number', [s.id], {
          en: `switch "${s.name}": ${key} ${value}, expected a whole number from 0`,
          ja: `スイッチ「${s.name}」：${key} ${value}：0 以上の整数が必要です`,
        });
      }
    }
    if (s.tree !== undefined && !isWhole(s.tree, 0, 255)) {
      this.fault('bad-number', [s.id], {
        en: `switch "${s.name}": tree ${s.tree}, expected 0 to 255`,
        ja: `スイッチ「${s.name}」：ツリー ${s.tree} は範囲外です（0～255）`,
      });
    }
    const dims = this.topology.lattice?.dims;
    const { coordinates } = s;
    if (!coordinates) return;
    const bad = dims
      ? coordinates.length !== dims.length || coordinates.some((at, d) => !isWhole(at, 0, dims[d] - 1))
      : coordinates.some((at) => !isWhole(at, 0, 0x7fffffff));
    if (bad) {
      const expected = dims
        ? { en: `places inside ${dims.join('x')}`, ja: `${dims.join('x')} の内側の位置` }
        : { en: 'whole numbers from 0', ja: '0 以上の整数' };
      const text = {
        en: `switch "${s.name}": coordinates ${coordinates.join(', ')}, expected ${expected.en}`,
        ja: `スイッチ「${s.name}」の座標 ${coordinates.join(', ')}：${expected.ja}が必要です`,
      };
      this.fault('bad-number', [s.id], text);
    }
  }

  private checkLink(link: Link): void {
    if (link.lengthM !== undefined && !(Number.isFinite(link.lengthM) && link.lengthM >= 0)) {
      this.fault('bad-number', [link.id], {
        en: `link ${this.ends(link)}: length ${link.lengthM} m, expected 0 or more`,
        ja: `リンク ${this.ends(link)}：長さ ${link.lengthM} m：0 以上が必要です`,
      });
    }
    const a = this.checkEnd(link, link.a);
    const b = this.checkEnd(link, link.b);
    if (a === undefined || b === undefined) return;
    const switchCount = this.topology.switches.length;
    if (a === b)
      this.fault('self-loop', [link.id, link.a.node], {
        en: `link ${this.ends(link)} joins a node to itself`,
        ja: `リンク ${this.ends(link)} が同じノードにつながっています`,
      });
    else if (a >= switchCount && b >= switchCount) {
      this.fault('host-to-host', [link.id], {
        en: `link ${this.ends(link)} joins two hosts, with no switch between`,
        ja: `リンク ${this.ends(link)} がホスト同士を直接つないでいます`,
      });
    }
  }

  /** Checks one end; gives the node's place if the node exists. */
  private checkEnd(link: Link, end: LinkEnd): number | undefined {
    const { switches } = this.topology;
    const place = this.places.get(end.node);
    if (place === undefined) {
      this.fault('unknown-end', [link.id], {
        en: `link ${this.ends(link)}: there is no node "${end.node}"`,
        ja: `リンク ${this.ends(link)}：ノード「${end.node}」はありません`,
      });
      return undefined;
    }
    const isHost = place >= switches.length;
    const most = isHost ? MOST_PORTS : Math.min(switches[place].portCount, MOST_PORTS);
    const name = this.nameAt(place);
    if (!isWhole(end.port, 1, most)) {
      const expected =
        most < 1
          ? { en: 'it has no ports', ja: 'ポートはありません' }
          : isHost
            ? { en: 'expected 1 or more', ja: '1 以上が必要です' }
            : { en: `expected 1 to ${most}`, ja: `1～${most} が必要です` };
      const text = {
        en: `link ${this.ends(link)}: port ${end.port} of "${name}", ${expected.en}`,
        ja: `リンク ${this.ends(link)}：「${name}」のポート ${end.port}：${expected.ja}`,
      };
      this.fault('bad-port', [link.id, end.node], text);
      return place;
    }
    // A host is one port, whatever its number.
    const key = place * (MOST_PORTS + 1) + (isHost ? 0 : end.port);
    const other = this.cables.get(key);
    if (other === undefined) this.cables.set(key, link);
    else if (isHost) {
      this.fault('host-twice', [link.id, other.id, end.node], {
        en: `host "${name}" has two cables, expected one`,
        ja: `ホスト「${name}」にケーブルが 2 本あります。1 本だけ必要です`,
      });
    } else {
      this.fault('port-twice', [link.id, other.id, end.node], {
        en: `port ${end.port} of "${name}" has two cables, expected one`,
        ja: `「${name}」のポート ${end.port} にケーブルが 2 本あります。1 本だけ必要です`,
      });
    }
    return place;
  }

  private ends(link: Link): string {
    const show = (end: LinkEnd): string => {
      const place = this.places.get(end.node);
      return `${place === undefined ? `?${shortened(end.node)}` : this.nameAt(place)}[${end.port}]`;
    };
    return `${show(link.a)}--${show(link.b)}`;
  }

  private nameAt(place: number): string {
    const { switches, hosts } = this.topology;
    return place < switches.length ? switches[place].name : hosts[place - switches.length].name;
  }
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
