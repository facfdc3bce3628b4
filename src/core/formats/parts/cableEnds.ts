import type { ProblemList } from '../../base/text/problemList';
import type { FilePlace } from './format';
import type { JoinedCable, MetPort, Statement } from './metNode';

/**
 * The cables that statements make, in the order of their first statements. A port with two is reported. Of a port without a number a fault was reported already.
 * O(statements), expected.
 */
export function joinEnds(statements: readonly Statement[], problems: ProblemList): readonly JoinedCable[] {
  const cables: JoinedCable[] = [];
  const reported = new Set<string>();
  for (const one of statements) {
    const { port: a, farPort: b } = one;
    if (a.number === undefined || b.number === undefined) continue;
    const facts = one.neighbour.link && one;
    const known = cableTo(b, a) ?? cableTo(a, b);
    const cable: JoinedCable = known ?? { a, b, said: one, facts, isAgain: false };
    if (!known) cables.push(cable);
    else {
      known.isAgain = true;
      known.facts ??= facts;
    }
    a.cable ??= cable;
    b.cable ??= cable;
    if (a.cable !== cable) reportTaken(a, b, { before: a.cable, at: one.at, reported }, problems);
    if (b.cable !== cable) reportTaken(b, a, { before: b.cable, at: one.at, reported }, problems);
  }
  return cables;
}

/** The cable of an end, if it leads to that other one. */
function cableTo(other: MetPort, { cable }: MetPort): JoinedCable | undefined {
  return cable && (cable.a === other || cable.b === other) ? cable : undefined;
}

/** Reports a port with two cables, once a row: a list gives the same row to both ends. */
function reportTaken(
  own: MetPort,
  other: MetPort,
  { before, at, reported }: { readonly before: JoinedCable; readonly at: FilePlace; readonly reported: Set<string> },
  problems: ProblemList,
): void {
  const { node, number } = own;
  const place = `${node.key}\n${number}\n${at.file}:${at.line}`;
  if (reported.has(place)) return;
  reported.add(place);
  const [there, first] = [other.node.name, (before.a === own ? before.b : before.a).node.name];
  const { file, line } = before.said.at;
  const text = {
    en: `port ${number} of "${node.name}" is cabled twice: to "${there}" here, to "${first}" in ${file}:${line}`,
    ja: `「${node.name}」のポート ${number} にケーブルが 2 本あります。ここでは「${there}」へ、${file}:${line} では「${first}」へつながっています`,
  };
  problems.error(at.line, text, at.file);
}
