import type { LocalText } from '../../base/localText';
import type { ProblemList } from '../../base/text/problemList';
import { isManagementPort } from '../../topology/portNames';
import type { FilePlace, ReadOptions } from './format';
import { LOOP, MANAGEMENT } from './leftOut';
import type { MetNode, Statement } from './metNode';

/** A row that gave a statement which is no cable of the network. */
export interface LeftOutRow {
  readonly at: FilePlace;
  readonly why: LocalText;
}

const REPEATED: LocalText = { en: 'repeated', ja: '重複' };
const FURTHER: LocalText = { en: 'further neighbour of a port', ja: '同じポートの 2 台目以降の隣接機器' };

const OUT_OF_BAND = /^oob-/i;

/** Checks whether a node says by its name that it carries no data. */
const isOutOfBand = (name: string): boolean => OUT_OF_BAND.test(name);

/**
 * The statements without those that make no cable: of management (unless all are such, or they are to be kept), from a node to itself, and of a port that has
 * another neighbour, of which one with a name goes first. O(statements).
 */
export function leaveOut(
  all: readonly Statement[],
  problems: ProblemList,
  { keepManagement = false }: ReadOptions,
): {
  readonly statements: Statement[];
  readonly leftOut: readonly LeftOutRow[];
  /** Nodes that say by their names that they carry no data, and had cables left out for it. */
  readonly outOfBand: ReadonlySet<MetNode>;
} {
  const leftOut: LeftOutRow[] = [];
  const outOfBand = new Set<MetNode>();
  const isLoop = ({ near, far }: Statement): boolean => near === far;
  const areAll = !keepManagement && all.every((one) => isLoop(one) || isManagement(one));
  const drops = keepManagement || areAll ? () => false : isManagement;
  const kept = areAll ? all.find(isManagement) : undefined;
  if (kept)
    problems.warning(
      kept.at.line,
      {
        en: 'all cables are of management: they are read, and would be left out beside others',
        ja: 'すべて管理用のケーブルです。ほかのケーブルがあれば除かれますが、ここでは読みました',
      },
      kept.at.file,
    );
  const rest = all.filter((one) => {
    const why = drops(one) ? MANAGEMENT : isLoop(one) ? LOOP : null;
    if (why) leftOut.push({ at: one.at, why });
    if (why === MANAGEMENT) for (const node of [one.near, one.far]) if (isOutOfBand(node.name)) outOfBand.add(node);
    return why === null;
  });
  const statements: Statement[] = [];
  for (const one of rest) {
    const place = one.port.told;
    if (place === undefined) {
      one.port.told = statements.length;
      statements.push(one);
      continue;
    }
    const before = statements[place];
    const isSame = before.far === one.far && before.farPort === one.farPort;
    if (one.listed && !isSame) {
      statements.push(one);
      continue;
    }
    const isBetter = before.neighbour.name === undefined && one.neighbour.name !== undefined;
    const [kept, dropped] = isBetter ? [one, before] : [before, one];
    statements[place] = kept;
    // A list may have each cable from both its ends.
    if (!one.listed) leftOut.push({ at: dropped.at, why: isSame ? REPEATED : FURTHER });
    if (!isSame) warnFurther(kept, dropped, problems);
  }
  return { statements, leftOut, outOfBand };
}

function isManagement({ near, port, far, farPort }: Statement): boolean {
  return (
    isManagementPort(port.name, near.forwards === true) ||
    isManagementPort(farPort.name, far.forwards === true) ||
    isOutOfBand(near.name) ||
    isOutOfBand(far.name)
  );
}

/** An adapter and the machine that it is in may both speak. */
function warnFurther({ near, port, far }: Statement, { at, far: other }: Statement, problems: ProblemList): void {
  const text = {
    en: `port ${port.name} of "${near.name}" has several neighbours: "${far.name}" is taken, not "${other.name}"`,
    ja: `"${near.name}" のポート ${port.name} には複数の隣接機器があります："${other.name}" ではなく "${far.name}" を採用します`,
  };
  problems.warning(at.line, text, at.file);
}
