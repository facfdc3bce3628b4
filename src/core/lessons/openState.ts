import { type ParamValue, unexpected } from '../base/params';
import type { TextFile } from '../base/text/textFile';
import { DESIGN_LINK, type LinkSetup, unpackLink } from '../formats/designLink';
import { parseDrawing } from '../formats/parts/designDocument';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import type { LessonState } from './lesson';

/** A network as a step has it, and how it is to be routed. */
export interface OpenedState {
  readonly topology: Topology;
  /** Null: by what suits the network. */
  readonly engine: string | null;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  readonly traffic: LinkSetup['traffic'];
}

/**
 * Builds or reads the network of a step. What the step says of the engine goes before what its link says.
 * @throws SpecError, LinkError, FormatError, ParamError
 */
export function openState({ failed = [], ...state }: LessonState): OpenedState {
  const opened = intact(state);
  return failed.length > 0 ? { ...opened, topology: withFailed(opened.topology, failed) } : opened;
}

/** Marks what has failed. @throws ParamError where there is nothing of a name */
function withFailed(topology: Topology, failed: readonly string[]): Topology {
  const { switches, hosts, links } = topology;
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const left = new Set(failed);
  const mark = <T extends object>(record: T, ...called: readonly string[]): T => {
    const lost = called.filter((name) => failed.includes(name));
    for (const name of lost) left.delete(name);
    return lost.length > 0 ? { ...record, down: true } : record;
  };
  const broken = {
    ...topology,
    switches: switches.map((record) => mark(record, record.name)),
    hosts: hosts.map((record) => mark(record, record.name)),
    links: links.map((record) => {
      const [a, b] = [names.get(record.a.node), names.get(record.b.node)];
      return mark(record, `${a}--${b}`, `${b}--${a}`);
    }),
  };
  const [unknown] = left;
  if (unknown !== undefined)
    throw unexpected('failed', unknown, {
      en: 'a switch, a host or a link of the network',
      ja: 'ネットワークのスイッチ、ホスト、リンク',
    });
  return broken;
}

function intact({ network, engine, params, seed }: Omit<LessonState, 'failed'>): OpenedState {
  const said = { engine: engine ?? null, params: params ?? {}, seed: seed ?? 1, traffic: null };
  if (typeof network !== 'string') return { ...said, topology: parseDrawing(designFile(network)) };
  if (!network.startsWith(DESIGN_LINK)) return { ...said, topology: generateFromSpec(network) };
  const {
    topology: { tables, ...drawn },
    setup,
  } = unpackLink(network.slice(DESIGN_LINK.length));
  return {
    // An engine that is named is meant to be seen, and not the tables that came along.
    topology: engine === undefined && tables ? { ...drawn, tables } : drawn,
    engine: engine ?? setup.engine,
    params: params ?? (engine === undefined ? setup.params : {}),
    seed: seed ?? setup.seed,
    traffic: setup.traffic,
  };
}

/** A design document inside a lesson, as a file of its own. */
export function designFile(document: object): TextFile {
  return { name: 'design', text: JSON.stringify(document) };
}
