import type { TextFile } from '../../base/text/textFile';
import { formatGbps } from '../../topology/linkSpeed';
import { CableList } from '../parts/cableList';
import type { ParsedNetwork, ReadOptions } from '../parts/format';
import { forEachElement, type XmlElement, type XmlVisitor } from '../parts/xmlEvents';
import { buildCluster } from './simgridClusters';

const BANDWIDTH = /^(\d{1,15}(?:\.\d{1,9})?(?:e\d{1,2})?)\s*([KMGT]?i?)(bps|Bps)?$/;
const PREFIX: Readonly<Record<string, number>> = {
  '': 1,
  ...{ K: 1e3, M: 1e6, G: 1e9, T: 1e12 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 },
};

const PATH = { en: 'route of several links', ja: '複数のリンクを通る経路' };
const WAY_BACK = { en: 'way back', ja: '逆向きの経路' };

/** Gb/s of a bandwidth: `125MBps` is bytes. Null where it is not understood. */
function gbpsOf(text: string | undefined): number | null {
  const [, number, prefix, unit = 'Bps'] = BANDWIDTH.exec(text ?? '') ?? [];
  return number === undefined ? null : (Number(number) * PREFIX[prefix] * (unit === 'Bps' ? 8 : 1)) / 1e9;
}

/**
 * Reads a SimGrid platform: clusters (fat tree, torus, dragonfly, one crossbar), and flat zones whose routes are single links. A route of several links is a path, not a cable: a platform of
 * these says no cables, as one of coordinates (Vivaldi) or of zones beside each other. O(characters + cables).
 * @throws FormatError
 */
export function readSimgrid(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const reader = new PlatformReader(file);
  forEachElement(file, reader);
  return reader.finish(options);
}

class PlatformReader implements XmlVisitor {
  private readonly list: CableList;
  private readonly bandwidths = new Map<string, number | null>();
  private readonly kinds = new Map<string, 'host' | 'switch'>();
  /** By both ends, the route that leads over one link. */
  private readonly cables = new Set<string>();
  private route: {
    readonly from: string;
    readonly to: string;
    readonly line: number;
    readonly links: string[];
  } | null = null;
  private clusters = 0;
  private paths = 0;

  constructor(file: TextFile) {
    this.list = new CableList(file);
  }

  open({ name, attributes: own, line }: XmlElement): void {
    const { list } = this;
    if (name === 'host' || name === 'router') this.kinds.set(own.id ?? '', name === 'host' ? 'host' : 'switch');
    if (name === 'link') this.bandwidths.set(own.id ?? '', gbpsOf(own.bandwidth));
    if (name === 'cluster') {
      this.clusters++;
      buildCluster(own, line, gbpsOf, list);
    }
    if (name === 'zoneRoute' || name === 'ASroute')
      list.problems.error(line, {
        en: `<${name}>: zones beside each other are not read: expected clusters, or one zone whose routes are single links`,
        ja: `<${name}>：複数のゾーンをつなぐ経路は読み込めません。クラスタ、または経路が 1 リンクずつの 1 つのゾーンが必要です`,
      });
    if (name === 'route') this.route = { from: own.src ?? '', to: own.dst ?? '', line, links: [] };
    if (name === 'link_ctn') this.route?.links.push(own.id ?? '');
  }

  close(name: string): void {
    if (name !== 'route' || !this.route) return;
    const { from, to, line, links } = this.route;
    const { list, kinds } = this;
    this.route = null;
    if (links.length !== 1) {
      this.paths++;
      list.tally.leaveOut(PATH, line);
      return;
    }
    const isHost = [from, to].every((end) => kinds.get(end) === 'host');
    if (isHost && from !== to)
      list.problems.error(line, {
        en: `a link from host "${from}" to host "${to}": expected routers between hosts`,
        ja: `ホスト「${from}」からホスト「${to}」へのリンクです。ホストの間にはルータが必要です`,
      });
    const key = JSON.stringify([links[0], ...[from, to].sort()]);
    if (this.cables.has(key)) {
      list.tally.leaveOut(WAY_BACK, line);
      return;
    }
    this.cables.add(key);
    for (const end of [from, to]) list.kind(end, kinds.get(end) ?? 'switch');
    const gbps = this.bandwidths.get(links[0]);
    list.cable(line, { node: from }, { node: to }, gbps ? { speed: `${formatGbps(gbps)} Gb/s` } : undefined);
  }

  finish(options?: ReadOptions): ParsedNetwork {
    const { list, paths } = this;
    if (paths > 0 && this.cables.size === 0 && this.clusters === 0)
      list.problems.error(0, {
        en: `its ${paths} routes are paths of several links, not cables: expected routes of one link`,
        ja: `${paths} 本の経路はどれも複数のリンクを通る道のりで、ケーブルではありません。1 リンクの経路が必要です`,
      });
    else if (paths > 0)
      list.problems.warning(0, {
        en: `left out: ${paths} routes of several links, which are paths`,
        ja: `複数のリンクを通る経路 ${paths} 本を除きました`,
      });
    return list.network(options);
  }
}
