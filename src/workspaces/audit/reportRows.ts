import { endText } from '../../core/asbuilt/comparison';
import { findingPlace } from '../../core/asbuilt/findingPlace';
import type { End, Finding, FindingKind } from '../../core/asbuilt/findings';
import type { FindingGroup } from '../../core/asbuilt/places';
import { plainNames } from '../../core/topology/plainNames';
import type { Topology } from '../../core/topology/topology';
import type { Audited } from './auditStore';
import type { AuditTexts } from './texts';

/** A finding as an installer reads it. */
export interface ReportRow {
  /** Place among the findings. */
  readonly at: number;
  readonly kind: FindingKind;
  /** Rack or node where one stands; null where its node has no rack. */
  readonly group: string | null;
  readonly what: string;
  /** Ports with names as people say them, and as files do. */
  readonly where: string;
  readonly whole: string;
  readonly planned: string;
  readonly seen: string;
  readonly work: string;
  /** Speed and length of the cable, where known. */
  readonly cable: string;
  /** Rack and unit of each end that has a place. */
  readonly places: string;
  readonly moves: number;
}

/** Findings in the order of the report: by rack, or by node. */
export function reportRows(audited: Audited, texts: AuditTexts): readonly ReportRow[] {
  const { reply, plan } = audited;
  const words = new RowWords(plan, audited, texts);
  return reply.groups.flatMap((group) => group.findings.map((at) => words.row(at, group)));
}

/** Cables of a node that are told one by one. */
const MOST_CABLES = 3;

class RowWords {
  private readonly plain: ReadonlyMap<string, string>;
  private readonly places: ReadonlyMap<string, string>;

  constructor(
    plan: Topology,
    private readonly audited: Audited,
    private readonly texts: AuditTexts,
  ) {
    const nodes = [...plan.switches, ...plan.hosts];
    const names = [
      ...new Set([
        ...nodes.map(({ name }) => name),
        ...audited.reply.report.findings.flatMap(({ ends }) => ends.map(({ node }) => node)),
      ]),
    ];
    const plain = plainNames(names);
    this.plain = new Map(names.map((name, i) => [name, plain[i]]));
    this.places = new Map(nodes.flatMap(({ name, place }) => (place ? [[name, `${place.rack} U${place.unit}`]] : [])));
  }

  row(at: number, { place, isRack }: FindingGroup): ReportRow {
    const { texts } = this;
    const finding = this.audited.reply.report.findings[at];
    const { kind, usual, cable, ends, plugs, chain } = finding;
    const { at: ports, planned, seen } = findingPlace(finding);
    const joint = kind === 'degraded-width' || kind === 'degraded-speed' ? ' – ' : ', ';
    const work = `${this.work(finding)}${this.spare(at)}`;
    const known = [cable?.speed ?? '', cable?.lengthM === undefined ? '' : `${cable.lengthM} m`];
    return {
      at,
      kind,
      group: place === null || isRack ? place : this.name(place),
      what: texts.kinds[kind],
      where: ports.map((end) => this.end(end)).join(joint),
      whole: ends.map(endText).join(', '),
      planned: usual ? texts.asMost({ speed: this.told(planned) }) : this.told(planned),
      seen: kind === 'extra-node' ? this.shortened(seen) : this.told(seen),
      work: chain === undefined ? work : texts.ofChain({ work, chain: chain + 1 }),
      cable: known.filter((part) => part !== '').join(', '),
      places: [...new Set(ends.flatMap(({ node }) => this.places.get(node) ?? []))].join(', '),
      moves: plugs.length,
    };
  }

  private name(node: string): string {
    return this.plain.get(node) ?? node;
  }

  private end({ node, port }: End): string {
    return port === 0 ? this.name(node) : `${this.name(node)}:${port}`;
  }

  private told(what: End | string | undefined): string {
    if (what === undefined) return '';
    return typeof what === 'string' ? what : this.end(what);
  }

  private shortened(cables: End | string | undefined): string {
    const all = this.told(cables).split(', ');
    if (all.length <= MOST_CABLES) return all.join(', ');
    return this.texts.andMore({ first: all.slice(0, MOST_CABLES).join(', '), count: all.length - MOST_CABLES });
  }

  private work({ kind, ends, plugs, host }: Finding): string {
    const { work } = this.texts;
    switch (kind) {
      case 'missing':
        return host === undefined ? work.lay : work.layOrOff({ host: this.name(host) });
      case 'extra':
        return work.takeAway;
      case 'swapped':
        return work.swap({ port: this.end(plugs[0].to) });
      case 'rotated':
        return work.rotate({ ports: plugs.map(({ to }) => this.end(to)).join(work.nextTo) });
      case 'wrong-port':
      case 'wrong-switch':
        return work.move({ port: this.end(plugs[0].to) });
      case 'degraded-width':
      case 'degraded-speed':
        return work.reseat;
      case 'exchanged-nodes':
        return ends.length === 2 ? work.exchange : work.ring;
      case 'duplicate-name':
        return work.rename;
      case 'two-names':
        return work.contradicts;
      case 'missing-node':
        return work.setUp;
      case 'extra-node':
        return work.unplanned;
      case 'renamed-node':
      case 'replaced-node':
        return work.check;
    }
  }

  private spare(at: number): string {
    const { findings, spares } = this.audited.reply.report;
    const spare = spares.find(({ missing, extra }) => missing === at || extra === at);
    if (!spare) return '';
    const isNeed = spare.missing === at;
    const cable = findings[isNeed ? spare.extra : spare.missing].ends.map((end) => this.end(end)).join(' – ');
    const text = isNeed ? this.texts.work.take({ cable }) : this.texts.work.serves({ cable });
    return spare.isSure ? text : `${text}${this.texts.work.ifLong}`;
  }
}
