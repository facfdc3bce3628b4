import * as v from 'valibot';
import type { LocalText } from '../base/localText';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { Topology } from '../topology/topology';
import { type CanonicalNetwork, canonicalNetwork, lanesHash, networkHash, tablesHash } from './canonical';
import { type Certificate, type Claim, type ClaimOf, certificateShape, type ProvedTables } from './certificate';
import { provedByPart, provedByWeights } from './checkBounds';
import { type FollowedWalks, followMixtures, followShortest, followWalks, walkPair } from './followWalks';
import { atMost, decimals, type Fraction, fraction, readFraction } from './fraction';
import { unpackNumbers } from './packedNumbers';
import { sha256 } from './sha256';

/** What a change of tables follows: the tables that are replaced, and the text of the certificate of the change before, null at the first. */
export interface ChangeBefore {
  readonly table: ForwardingTable;
  readonly previous: string | null;
}

/** Outcome of a check: claims are tested in their order, up to the first that does not hold. */
export interface CheckedCertificate {
  readonly proved: readonly LocalText[];
  /** Null if all claims hold. */
  readonly rejected: LocalText | null;
}

class Rejection extends Error {
  constructor(readonly text: LocalText) {
    super(text.en);
  }
}

function reject(en: string, ja: string): never {
  throw new Rejection({ en, ja });
}

/**
 * Checks a certificate against a network and its tables. Nothing of it is believed: hashes, walks, loads and bounds are worked out again, by code that the maker does not use.
 * @param tables null where the certificate is of none
 * @param before where the certificate is of a change of tables
 * @param text of the file, anything. O(hosts × switches + turns), with lanes O(hosts² × hops); bounds O(switches with hosts × channels)
 * @throws ProofRefusal for names that the file of a network cannot hold
 * @example
 * const topology = generateFromSpec('torus:dims=6,hosts=1');
 * const fabric = compileFabric(topology);
 * const { table, lanes } = finish(routeNetwork(fabric, { engine: 'up-down' })).routing;
 * const text = certificateText(makeCertificate({ topology, fabric }, { table, lanes }, { by: 'me' }));
 * checkCertificate({ topology, fabric }, { table, lanes }, text).rejected; // => null
 */
export function checkCertificate(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  tables: ProvedTables | null,
  text: string,
  before: ChangeBefore | null = null,
): CheckedCertificate {
  const proved: LocalText[] = [];
  try {
    const certificate = readCertificate(text);
    const network = canonicalNetwork(topology, fabric);
    checkHashes(certificate, network, tables);
    checkBefore(certificate, network, before);
    const checker = new ClaimChecker(network, tables, before);
    for (const claim of certificate.claims) proved.push(checker.check(claim));
    return { proved, rejected: null };
  } catch (error) {
    if (error instanceof Rejection) return { proved, rejected: error.text };
    throw error;
  }
}

function readCertificate(text: string): Certificate {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return reject('this is no JSON', 'JSON ではありません');
  }
  const { success, output, issues } = v.safeParse(certificateShape, content, { abortEarly: true });
  if (success) return output;
  const at = v.getDotPath(issues[0]) ?? 'the whole';
  return reject(
    `this is no certificate of version 1: ${at} is not as expected`,
    `バージョン 1 の証明書ではありません：${at} が想定と異なります`,
  );
}

function checkHashes(certificate: Certificate, network: CanonicalNetwork, tables: ProvedTables | null): void {
  if (networkHash(network) !== certificate.network)
    reject('this is another network: its hash differs', 'ネットワークが異なります（ハッシュ値が一致しません）');
  const { table = null, lanes = null } = tables ?? {};
  if ((table ? tablesHash(network, table) : null) !== certificate.tables)
    reject('these are other tables: their hash differs', '転送表が異なります（ハッシュ値が一致しません）');
  if ((table && lanes && lanesHash(network, { table, lanes })) !== certificate.lanes)
    reject(
      'these are other service levels or lanes: their hash differs',
      'サービスレベルまたはレーンの表が異なります（ハッシュ値が一致しません）',
    );
}

function checkBefore(certificate: Certificate, network: CanonicalNetwork, before: ChangeBefore | null): void {
  if ((before ? tablesHash(network, before.table) : undefined) !== certificate.before)
    reject(
      'these are other tables before the change: their hash differs',
      '変更前の転送表が異なります（ハッシュ値が一致しません）',
    );
  const previous = before?.previous;
  const hash = typeof previous === 'string' ? sha256(new TextEncoder().encode(previous)) : previous;
  if (hash !== certificate.previous)
    reject(
      'this is another certificate of the change before: its hash differs',
      '一つ前の変更の証明書が異なります（ハッシュ値が一致しません）',
    );
}

/** Tests claims on one network and its tables, whose walks are followed once. */
class ClaimChecker {
  private readonly walks: FollowedWalks | null;
  private readonly hosts: number;
  /** By switch and port, the channel that leaves there. */
  private readonly channelAt = new Map<string, number>();

  constructor(
    private readonly network: CanonicalNetwork,
    private readonly tables: ProvedTables | null,
    private readonly before: ChangeBefore | null,
  ) {
    const { fabric, hosts } = network;
    this.walks = tables && followWalks(fabric, tables);
    this.hosts = hosts.length;
    for (let c = 0; c < fabric.channelCount; c++)
      this.channelAt.set(`${fabric.switchNames[fabric.channelFrom[c]]} ${fabric.channelFromPort[c]}`, c);
  }

  check(claim: Claim): LocalText {
    switch (claim.claim) {
      case 'reachable':
        return this.reachable(claim.pairs);
      case 'deadlock-free':
        return this.deadlockFree(claim);
      case 'throughput':
        return this.throughput(claim);
      case 'bound':
        return claim.kind === 'weights'
          ? this.weighed(claim.weights, claim.value)
          : this.dealt(claim.part, claim.value);
      case 'loop':
        return this.loop(claim);
      case 'next-hops':
        return this.free(claim.rank, 1, (visit) => followShortest(this.network.fabric, (c, e) => visit(c, 0, e, 0)), {
          en: ' whichever shortest ways packets take',
          ja: '（パケットがどの最短経路を通っても）',
        });
      case 'transition':
        return this.transition(claim.rank);
    }
  }

  private get followed(): { readonly walks: FollowedWalks; readonly tables: ProvedTables } {
    const { walks, tables } = this;
    return walks && tables
      ? { walks, tables }
      : reject('the claims are of tables, and there are none', '転送表についての主張ですが、転送表がありません');
  }

  private transition(rank: string): LocalText {
    const { fabric } = this.network;
    const { before } = this;
    const { tables } = this.followed;
    if (!before || tables.lanes)
      return reject(
        'a change needs the tables before it, on one lane',
        '変更の主張には、変更前の転送表（1 レーン）が必要です',
      );
    const both = [before.table, tables.table];
    return this.free(rank, 1, (visit) => followMixtures(fabric, both, (c, e) => visit(c, 0, e, 0)), {
      en: ' in any mixture with the tables before',
      ja: '（変更前の転送表とどう混ざっても）',
    });
  }

  private reachable(pairs: number): LocalText {
    const { arrived } = this.followed.walks;
    if (arrived !== pairs)
      reject(`${arrived} pairs arrive, not ${pairs}`, `到達するペアは ${pairs} ではなく ${arrived} です`);
    const all = this.hosts * (this.hosts - 1);
    return {
      en: `${pairs} of ${all} ordered pairs of hosts arrive`,
      ja: `ホストの順序対 ${all} のうち ${pairs} が到達する`,
    };
  }

  private deadlockFree({ lanes, rank }: ClaimOf<'deadlock-free'>): LocalText {
    return this.free(rank, lanes, this.followed.walks.forEachDependency, { en: '', ja: '' });
  }

  /** Ranks that rise along all of these dependencies, each of which may be shown several times. */
  private free(
    packed: string,
    lanes: number,
    forEach: FollowedWalks['forEachDependency'],
    where: LocalText,
  ): LocalText {
    const { fabric, channels } = this.network;
    const inOrder = unpackNumbers(packed, channels.length * lanes, 2);
    if (!inOrder)
      return reject(
        'the ranks are not one for each channel and lane',
        '順位がチャネルとレーンごとに 1 つではありません',
      );
    const rank = new Uint16Array(inOrder.length);
    channels.forEach((c, i) => {
      for (let lane = 0; lane < lanes; lane++) rank[c * lanes + lane] = inOrder[i * lanes + lane];
    });
    const dependencies = new Set<number>();
    forEach((channel, lane, next, nextLane) => {
      dependencies.add((channel * lanes + lane) * rank.length + next * lanes + nextLane);
      if (Math.max(lane, nextLane) >= lanes)
        reject(
          `a walk takes lane ${Math.max(lane, nextLane)}`,
          `レーン ${Math.max(lane, nextLane)} を使う経路があります`,
        );
      if (rank[channel * lanes + lane] >= rank[next * lanes + nextLane]) {
        const [a, b] = [channel, next].map(
          (c) => `${fabric.switchNames[fabric.channelFrom[c]]}:${fabric.channelFromPort[c]}`,
        );
        reject(
          `the channel from ${a} waits for that from ${b}, whose rank is no higher`,
          `${a} のチャネルは ${b} のチャネルを待ちますが、順位が上がっていません`,
        );
      }
    });
    return {
      en: `free of deadlock${where.en}: ${dependencies.size} dependencies, each to a higher rank`,
      ja: `デッドロックなし${where.ja}：依存 ${dependencies.size} 件がすべて上位の順位へ向かう`,
    };
  }

  private throughput({ fullest: [name, port], pairs, value }: ClaimOf<'throughput'>): LocalText {
    this.requireAll();
    const channel = this.channelAt.get(`${name} ${port}`);
    const load = channel === undefined ? -1 : this.followed.walks.pairs[channel];
    const most = this.followed.walks.pairs.reduce((largest, each) => Math.max(largest, each), 0);
    if (load !== pairs || load !== most)
      reject(
        `${load < 0 ? 'no' : load} pairs take the channel from ${name}:${port}, ${most} the fullest`,
        `${name}:${port} のチャネルを通るペアは ${Math.max(0, load)}、最も混むチャネルでは ${most} です`,
      );
    const actual = pairs < this.hosts ? fraction(1, 1) : fraction(this.hosts - 1, pairs);
    const claimed = readFraction(value);
    if (!atMost(actual, claimed) || !atMost(claimed, actual))
      reject(`the throughput is not ${value}`, `スループットは ${value} ではありません`);
    return {
      en: `all ${this.hosts * (this.hosts - 1)} ordered pairs of hosts arrive; throughput of uniform traffic over links that count alike ${value} (${decimals(actual, 'down')})`,
      ja: `ホストの順序対 ${this.hosts * (this.hosts - 1)} がすべて到達し、リンクを同じとみなした均等トラフィックのスループットは ${value}（${decimals(actual, 'down')}）`,
    };
  }

  private weighed(packed: string, value: string): LocalText {
    const { fabric, channels } = this.network;
    const inOrder = unpackNumbers(packed, channels.length, 4);
    if (!inOrder) return reject('the weights are not one for each channel', '重みがチャネルごとに 1 つではありません');
    const weights = new Uint32Array(inOrder.length);
    channels.forEach((c, i) => {
      weights[c] = inOrder[i];
    });
    return this.bounded(provedByWeights(fabric, weights), value, { en: 'any routes', ja: 'どの経路でも' });
  }

  private dealt(part: readonly number[], value: string): LocalText {
    const { switches } = this.network;
    if (part.some((place, i) => place >= switches.length || (i > 0 && place <= part[i - 1])))
      return reject('the part is no ascending list of switches', '部分がスイッチ番号の昇順の列ではありません');
    return this.bounded(provedByPart(this.network, part), value, { en: 'any forwarding tables', ja: 'どの転送表でも' });
  }

  private bounded(actual: Fraction | null, value: string, of: LocalText): LocalText {
    const claimed = readFraction(value);
    if (!actual || !atMost(actual, claimed))
      return reject(`the bound ${value} is not proved by its witness`, `上界 ${value} は証拠から導けません`);
    const number = decimals(claimed, 'up');
    return {
      en: `throughput of ${of.en} at most ${value} (${number})`,
      ja: `${of.ja}スループットは ${value}（${number}）以下`,
    };
  }

  private loop({ channels, pairs }: ClaimOf<'loop'>): LocalText {
    const { fabric, hosts } = this.network;
    const hostOf = new Map(Array.from(hosts, (h) => [fabric.hostNames[h], h]));
    if (pairs.length !== channels.length)
      return reject('a loop needs a pair of hosts for each turn', '閉路の各ターンにホスト対が必要です');
    channels.forEach(([name, port, lane], i) => {
      const [nextName, nextPort, nextLane] = channels[(i + 1) % channels.length];
      const [from, to] = [this.channelAt.get(`${name} ${port}`), this.channelAt.get(`${nextName} ${nextPort}`)];
      const [a, b] = pairs[i].map((host) => hostOf.get(host));
      let isMade = false;
      if (a !== undefined && b !== undefined && a !== b)
        walkPair(fabric, this.followed.tables, [a, b], (...turn) => {
          isMade ||= turn.join() === [from, lane, to, nextLane].join();
        });
      if (!isMade)
        reject(
          `packets from ${pairs[i].join(' to ')} do not go from ${name}:${port} on to ${nextName}:${nextPort}`,
          `${pairs[i].join(' から ')} へのパケットは ${name}:${port} から ${nextName}:${nextPort} へ進みません`,
        );
    });
    return {
      en: `not free of deadlock: ${channels.length} channels wait for each other in a loop`,
      ja: `デッドロックの可能性あり：チャネル ${channels.length} 本が互いに待つ閉路`,
    };
  }

  private requireAll(): void {
    const all = this.hosts * (this.hosts - 1);
    const { arrived } = this.followed.walks;
    if (arrived !== all || all === 0)
      reject(
        `only ${arrived} of ${all} ordered pairs of hosts arrive`,
        `到達するのは順序対 ${all} のうち ${arrived} だけです`,
      );
  }
}
