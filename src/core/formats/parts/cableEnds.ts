import type { ProblemList } from '../../base/text/problemList';
import type { NodeId } from '../../topology/topology';
import type { FilePlace } from './format';
import type { MetNode, Statement } from './metNode';

/** An end of a cable: a numbered port of a node, or one of its ports for management. */
export interface CableEnd {
  readonly node: MetNode;
  readonly number: number;
  /** The first cable that is said to be here. */
  cable?: JoinedCable;
  /** The record that has it, where it is not that of the whole node. */
  id?: NodeId;
}

/** A cable, and all that is said of it. */
export interface JoinedCable {
  readonly a: CableEnd;
  readonly b: CableEnd;
  /** At least one; `a` is the near end of the first. */
  readonly said: Statement[];
}

/** The end at a port, one object a port; undefined for a port without a number. */
export function endAt(node: MetNode, port: string): CableEnd | undefined {
  const key = node.management.has(port) ? port : node.numbers.get(port);
  if (key === undefined) return undefined;
  const known = node.ends.get(key);
  if (known) return known;
  const end: CableEnd = { node, number: typeof key === 'number' ? key : 1 };
  node.ends.set(key, end);
  return end;
}

/**
 * The cables that statements make, in the order of their first statements. A port with two is reported. Of a port without a number a fault was reported already.
 * O(statements), expected.
 */
export function joinEnds(statements: readonly Statement[], problems: ProblemList): readonly JoinedCable[] {
  const cables: JoinedCable[] = [];
  const reported = new Set<string>();
  for (const one of statements) {
    const [a, b] = [endAt(one.near, one.port), endAt(one.far, one.farPort)];
    if (!a || !b) continue;
    const known = cableTo(b, a) ?? cableTo(a, b);
    const cable = known ?? { a, b, said: [] };
    if (!known) cables.push(cable);
    cable.said.push(one);
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      own.cable ??= cable;
      if (own.cable !== cable) reportTaken(own, other, { before: own.cable, at: one.at, reported }, problems);
    }
  }
  return cables;
}

/** The cable of an end, if it leads to that other one. */
function cableTo(other: CableEnd, { cable }: CableEnd): JoinedCable | undefined {
  return cable && (cable.a === other || cable.b === other) ? cable : undefined;
}

/** Reports a port with two cables, once a row: a list gives the same row to both ends. */
function reportTaken(
  own: CableEnd,
  other: CableEnd,
  { before, at, reported }: { readonly before: JoinedCable; readonly at: FilePlace; readonly reported: Set<string> },
  problems: ProblemList,
): void {
  const { node, number } = own;
  const place = `${node.key}\n${number}\n${at.file}:${at.line}`;
  if (reported.has(place)) return;
  reported.add(place);
  const [there, first] = [other.node.name, (before.a === own ? before.b : before.a).node.name];
  const { file, line } = before.said[0].at;
  const text = {
    en: `port ${number} of "${node.name}" is cabled twice: to "${there}" here, to "${first}" in ${file}:${line}`,
    ja: `「${node.name}」のポート ${number} にケーブルが 2 本あります。ここでは「${there}」へ、${file}:${line} では「${first}」へつながっています`,
  };
  problems.error(at.line, text, at.file);
}
