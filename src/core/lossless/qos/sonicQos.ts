import { shortened } from '../../base/bounded';
import { append } from '../../base/structures/append';
import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { type Fields, fieldsIn, textIn } from '../../formats/parts/jsonFields';
import { viewedNode } from '../../formats/parts/nodeView';
import { isNobodysName } from '../../topology/nodeNames';
import type { QosSystem } from './qosSystems';
import type { BufferProfile, NumberMap, PortQos, QosEnd, SwitchQos } from './switchQos';
import { writeSonicQos } from './writeSonicQos';

const READ = [
  ...['DSCP_TO_TC_MAP', 'TC_TO_PRIORITY_GROUP_MAP', 'TC_TO_QUEUE_MAP', 'MAP_PFC_PRIORITY_TO_QUEUE', 'PORT_QOS_MAP'],
  ...['BUFFER_PG', 'BUFFER_PROFILE', 'BUFFER_POOL', 'CABLE_LENGTH', 'PFC_WD', 'QUEUE', 'WRED_PROFILE'],
];
/** Names that SONiC installs with, and none. */
const DEFAULT_NAME = /^(?:sonic)?$/i;
const SOUNDS_LIKE_QOS = /QOS|DSCP|DOT1P|PFC|BUFFER|WRED|QUEUE|SCHEDULER|(?:^|_)TC(?:_|$)|PRIORITY/;

/**
 * Reads what a SONiC switch's config_db.json says of quality of service. References may be plain names or `[TABLE|NAME]`, as older releases write them. O(characters).
 * @throws FormatError for what is no JSON
 */
export function readSonicQos(file: TextFile): SwitchQos {
  return new SonicQosReader(file).read();
}

/** SONiC: config_db.json. */
export const sonic: QosSystem = {
  id: 'sonic',
  ending: 'json',
  detects: (text) => text.trimStart().startsWith('{'),
  read: readSonicQos,
  write: writeSonicQos,
  portNames: (_, name) => [name],
};

class SonicQosReader {
  private readonly tables: Fields;
  private readonly problems: ProblemList;
  private readonly lines: JsonLines;
  private readonly leftOut = new Set<string>();

  constructor(private readonly file: TextFile) {
    this.tables = fieldsIn(parseJson(file.text, file.name));
    this.problems = new ProblemList(file.name);
    this.lines = new JsonLines(file.text);
  }

  read(): SwitchQos {
    const hostname = textIn(fieldsIn(fieldsIn(this.tables.DEVICE_METADATA).localhost).hostname) ?? '';
    const isNamed = !DEFAULT_NAME.test(hostname) && !isNobodysName(hostname);
    const pool = fieldsIn(fieldsIn(this.tables.BUFFER_POOL).ingress_lossless_pool).size;
    return {
      system: 'sonic',
      untold: [],
      name: isNamed ? hostname : viewedNode(this.file.name),
      file: this.file.name,
      ports: this.ports(),
      neighbours: this.neighbours(),
      pool: numberIn(pool),
      notRead: Object.keys(this.tables).filter((table) => SOUNDS_LIKE_QOS.test(table) && !READ.includes(table)),
      problems: this.problems.finish(),
    };
  }

  private ports(): Map<string, PortQos> {
    const rows = new Map<string, Fields>();
    for (const [key, row] of Object.entries(fieldsIn(this.tables.PORT_QOS_MAP)))
      for (const port of key.split(',')) rows.set(port, fieldsIn(row));
    const whole = rows.get('global') ?? {};
    rows.delete('global');
    const names = new Set([...Object.keys(fieldsIn(this.tables.PORT)), ...rows.keys()]);
    const lengths = this.lengths();
    const dogs = new Set(Object.keys(fieldsIn(this.tables.PFC_WD)).flatMap((key) => key.split(',')));
    const groups = this.byPort('BUFFER_PG');
    const queues = this.byPort('QUEUE');
    return new Map(
      [...names].map((port) => {
        const row = rows.get(port) ?? {};
        const pauses = this.numbers(row.pfc_enable, ['PORT_QOS_MAP', port, 'pfc_enable']);
        const profiles = (groups.get(port) ?? []).map(([pg, of]) => [pg, this.profile(of.profile)] as const);
        const marked = (queues.get(port) ?? []).flatMap(([queue, of]): [number, number][] => {
          const from = this.markedFrom(of.wred_profile);
          return from === null ? [] : [[queue, from]];
        });
        const rest = { pauses, profiles: new Map(profiles), markedFrom: new Map(marked) };
        const watched = dogs.has(port) ? this.watched(port, row, pauses) : null;
        return [
          port,
          {
            ...this.maps(port, { ...whole, ...row }),
            ...rest,
            watched,
            metres: lengths.get(port) ?? null,
          },
        ];
      }),
    );
  }

  private maps(
    port: string,
    row: Fields,
  ): Pick<PortQos, 'classOfDscp' | 'groupOfClass' | 'queueOfClass' | 'queueOfPause'> {
    const map = (table: string, field: string) => this.map(table, row[field], ['PORT_QOS_MAP', port, field]);
    return {
      classOfDscp: map('DSCP_TO_TC_MAP', 'dscp_to_tc_map'),
      groupOfClass: map('TC_TO_PRIORITY_GROUP_MAP', 'tc_to_pg_map'),
      queueOfClass: map('TC_TO_QUEUE_MAP', 'tc_to_queue_map'),
      queueOfPause: map('MAP_PFC_PRIORITY_TO_QUEUE', 'pfc_to_queue_map'),
    };
  }

  /** By port, the metres of its cable that a table says first. */
  private lengths(): Map<string, number> {
    const found = new Map<string, number>();
    for (const of of Object.values(fieldsIn(this.tables.CABLE_LENGTH))) {
      for (const [port, said] of Object.entries(fieldsIn(of))) {
        const metres = /^(\d+(?:\.\d+)?)m$/.exec(textIn(said) ?? '')?.[1];
        if (metres !== undefined && !found.has(port)) found.set(port, Number(metres));
      }
    }
    return found;
  }

  private watched(port: string, row: Fields, pauses: readonly number[]): readonly number[] {
    return row.pfcwd_sw_enable === undefined
      ? pauses
      : this.numbers(row.pfcwd_sw_enable, ['PORT_QOS_MAP', port, 'pfcwd_sw_enable']);
  }

  /** Rows PORT[,PORT]|FIRST[-LAST] of a table, by port. */
  private byPort(table: string): Map<string, (readonly [number, Fields])[]> {
    const found = new Map<string, (readonly [number, Fields])[]>();
    for (const [key, row] of Object.entries(fieldsIn(this.tables[table]))) {
      const [ports, range = ''] = key.split('|');
      for (const number of this.numbers(range, [table, key]))
        for (const port of ports.split(',')) append(found, port, [number, fieldsIn(row)] as const);
    }
    return found;
  }

  private profile(reference: unknown): BufferProfile | null {
    const name = nameIn(reference);
    if (name === undefined || name === 'NULL') return null;
    const row = fieldsIn(fieldsIn(this.tables.BUFFER_PROFILE)[name]);
    const { size, xoff, static_th, dynamic_th } = row;
    return {
      size: numberIn(size),
      xoff: numberIn(xoff),
      staticLimit: numberIn(static_th),
      dynamicLimit: numberIn(dynamic_th),
    };
  }

  /** Of the profile's colours those that it marks; null where it marks none. */
  private markedFrom(reference: unknown): number | null {
    const row = fieldsIn(fieldsIn(this.tables.WRED_PROFILE)[nameIn(reference) ?? '']);
    const ecn = textIn(row.ecn) ?? 'ecn_none';
    const least = ['green', 'yellow', 'red'].flatMap((colour) => {
      const from = numberIn(row[`${colour}_min_threshold`]);
      return from !== null && (ecn === 'ecn_all' || ecn.includes(colour)) ? [from] : [];
    });
    return least.length > 0 ? Math.min(...least) : null;
  }

  private map(table: string, reference: unknown, at: readonly string[]): NumberMap | null {
    const name = nameIn(reference);
    if (name === undefined) return null;
    const rows = fieldsIn(this.tables[table])[name];
    if (rows === undefined) {
      const said = `${table}|${shortened(name)}`;
      this.problems.warning(this.lines.lineOf(at), { en: `there is no ${said}`, ja: `${said} がありません` });
      return null;
    }
    return new Map(
      Object.entries(fieldsIn(rows)).flatMap(([key, value]): [number, number][] => {
        const [from, to] = [numberIn(key), numberIn(value)];
        if (from !== null && to !== null) return [[from, to]];
        this.leaveOut(`${key}: ${textIn(value) ?? ''}`, [table, name, key]);
        return [];
      }),
    );
  }

  /** Numbers with commas between them, or ranges such as 3-4; what is none is left out, and said. */
  private numbers(value: unknown, at: readonly string[]): number[] {
    return (textIn(value) ?? '').split(',').flatMap((part) => {
      const found = /^(\d)(?:-(\d))?$/.exec(part.trim());
      if (!found) {
        if (part.trim() !== '') this.leaveOut(part.trim(), at);
        return [];
      }
      const [first, last] = [Number(found[1]), Number(found[2] ?? found[1])];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    });
  }

  /** Says once what is left out of a map that many ports may have. */
  private leaveOut(what: string, at: readonly string[]): void {
    const key = JSON.stringify([at, what]);
    if (this.leftOut.has(key)) return;
    this.leftOut.add(key);
    const [place, said] = [at.map((one) => shortened(one)).join('|'), shortened(what)];
    this.problems.warning(this.lines.lineOf(at), {
      en: `${place}: expected numbers from 0 to 7 or of DSCP, "${said}" is left out`,
      ja: `${place}：0～7 または DSCP の数値が必要です。「${said}」を除きました`,
    });
  }

  private neighbours(): Map<string, QosEnd> {
    return new Map(
      Object.entries(fieldsIn(this.tables.DEVICE_NEIGHBOR)).flatMap(([port, row]): [string, QosEnd][] => {
        const { name, port: far } = fieldsIn(row);
        const [node, farPort] = [textIn(name), textIn(far)];
        return node === undefined || farPort === undefined ? [] : [[port, { node, port: farPort }]];
      }),
    );
  }
}

/** The name that a reference means: its own, or the last part of `[TABLE|NAME]`. */
function nameIn(reference: unknown): string | undefined {
  return textIn(reference)
    ?.replace(/^\[|\]$/g, '')
    .split('|')
    .at(-1);
}

function numberIn(value: unknown): number | null {
  const text = textIn(value) ?? '';
  return /^-?\d+$/.test(text) ? Number(text) : null;
}
