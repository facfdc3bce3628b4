import { csvText } from '../../base/text/csvText';
import type { Link, LinkEnd, NodeId, Topology } from '../../topology/topology';
import type { GrowthStage } from './stages';

/** Steps of work at the racks, in their order; cables are drained before the first plug of a stage is pulled, and carry traffic again after the last. */
export type WorkKind = 'drain' | 'take' | 'move' | 'install' | 'lay' | 'undrain' | 'remove';

export interface WorkStep {
  /** From 1. */
  readonly stage: number;
  /** From 1 within the stage. */
  readonly step: number;
  readonly kind: WorkKind;
  /** The cable as it is plugged before, `A:PORT -- B:PORT`; a node's name where one is installed or removed. */
  readonly what: string;
  /** Of a plug that moves: the end that stays, and the ports that it leaves and reaches. Of a cable that is laid, both ends. */
  readonly stays: string;
  readonly from: string;
  readonly to: string;
}

/** The work order of a plan, step by step. O(cables of all stages). */
export function workOrder(from: Topology, to: Topology, stages: readonly GrowthStage[]): WorkStep[] {
  const nodes = [...from.switches, ...from.hosts, ...to.switches, ...to.hosts];
  const names = new Map<NodeId, string>(nodes.map(({ id, name }) => [id, name]));
  const port = ({ node, port: number }: LinkEnd): string => `${names.get(node)}:${number}`;
  const cable = ({ a, b }: Pick<Link, 'a' | 'b'>): string => `${port(a)} -- ${port(b)}`;
  const before = new Map(from.links.map((link) => [link.id, link]));
  const after = new Map(to.links.map((link) => [link.id, link]));
  const steps: WorkStep[] = [];
  stages.forEach((stage, s) => {
    let step = 0;
    const add = (kind: WorkKind, what: string, ends: Partial<Pick<WorkStep, 'stays' | 'from' | 'to'>> = {}): void =>
      void steps.push({ stage: s + 1, step: ++step, kind, what, stays: '', from: '', to: '', ...ends });
    const named = (ids: readonly NodeId[], kind: WorkKind): void => {
      for (const id of ids) add(kind, names.get(id) ?? id);
    };
    const each = (ids: readonly Link['id'][], links: ReadonlyMap<string, Link>, visit: (link: Link) => void): void => {
      for (const id of ids) {
        const link = links.get(id);
        if (link) visit(link);
      }
    };
    each(stage.drain, before, (link) => add('drain', cable(link)));
    each(stage.taken, before, (link) => add('take', cable(link), { from: port(link.a), to: port(link.b) }));
    named([...stage.switches, ...stage.hosts], 'install');
    for (const move of stage.moves)
      add('move', cable({ a: move.stays, b: move.from }), {
        stays: port(move.stays),
        from: port(move.from),
        to: port(move.to),
      });
    each(stage.laid, after, (link) => add('lay', cable(link), { from: port(link.a), to: port(link.b) }));
    each(
      stage.moves.map(({ link }) => link),
      after,
      (link) => add('undrain', cable(link)),
    );
    named(stage.gone, 'remove');
  });
  return steps;
}

/** The work order as a table for spreadsheets, with columns to tick off. O(steps). */
export function workOrderCsv(steps: readonly WorkStep[]): string {
  const head = ['stage', 'step', 'action', 'what', 'stays', 'from', 'to', 'done', 'by', 'note'];
  const rows = steps.map(({ stage, step, kind, what, stays, from, to }) => [
    ...[`${stage}`, `${step}`, kind, what, stays, from, to],
    ...['', '', ''],
  ]);
  return csvText([head, ...rows]);
}
