import { compareBuilt } from '../../core/asbuilt/compareBuilt';
import type { BuiltReport, End, Finding, FindingKind } from '../../core/asbuilt/findings';
import { MatchingError } from '../../core/asbuilt/identify';
import type { LocalText } from '../../core/base/localText';
import { fault, type Problem, remark } from '../../core/base/problem';
import { FormatError, type TextFile } from '../../core/base/text/textFile';
import { checkWhole } from '../../core/formats/checkWhole';
import type { ReadNetwork } from '../../core/formats/readNetwork';
import { readPlanes } from '../../core/formats/readPlanes';
import { managementHosts } from '../../core/plant/management';
import type { Topology } from '../../core/topology/topology';
import type { HealthFinding } from './healthFinding';

/** By kind of finding: how much it weighs, and what it means. */
const WORDS: Readonly<Record<FindingKind, readonly [weight: HealthFinding['weight'], en: string, ja: string]>> = {
  'missing-node': [3, 'was not seen', '見つかりません'],
  missing: [3, 'the cable was not seen', 'ケーブルが見つかりません'],
  swapped: [3, 'two cables are exchanged', '2 本のケーブルが入れ替わっています'],
  rotated: [3, 'cables are exchanged in a ring', 'ケーブルが巡回して入れ替わっています'],
  'wrong-port': [2, 'plugged into another port', '別のポートに挿さっています'],
  'wrong-switch': [3, 'plugged into another switch', '別のスイッチに挿さっています'],
  'exchanged-nodes': [3, 'stand in the places of each other', '機器の位置が入れ替わっています'],
  'degraded-width': [2, 'runs on fewer lanes than the design says', '設計より少ないレーン数で動作しています'],
  'degraded-speed': [2, 'runs slower than the design says', '設計より低い速度で動作しています'],
  extra: [1, 'a cable that the design does not have', '設計にないケーブルです'],
  'extra-node': [1, 'is not in the design', '設計にない機器です'],
  'replaced-node': [1, 'is another device', '別の機器に変わっています'],
  'renamed-node': [1, 'has another name', '名前が変わっています'],
  'duplicate-name': [1, 'has a name that another has too', '名前が他の機器と重複しています'],
  'two-names': [1, 'goes by two names', '名前が 2 通りあります'],
};

const ACTS: Readonly<Partial<Record<FindingKind, LocalText>>> = {
  'missing-node': { en: 'see whether it is on', ja: '電源を確認してください' },
  missing: { en: 'see whether both ends are on, else lay it', ja: '両端の電源を確認し、なければ敷設してください' },
  extra: { en: 'take it away, or into the design (Audit)', ja: '撤去するか、「照合」で設計に取り込んでください' },
  'degraded-width': { en: 'reseat or replace the cable', ja: 'ケーブルを挿し直すか交換してください' },
  'degraded-speed': { en: 'reseat or replace the cable', ja: 'ケーブルを挿し直すか交換してください' },
};
const IN_AUDIT: LocalText = { en: 'see Audit', ja: '「照合」で確認してください' };

const nameOf = ({ node, port }: End): string => (port > 0 ? `${node}[${port}]` : node);

function findingOf({ kind, ends, planned, seen, plugs, links }: Finding): HealthFinding {
  const [weight, en, ja] = WORDS[kind];
  const states = [
    ...(planned ? [{ en: `planned ${planned}`, ja: `計画 ${planned}` }] : []),
    ...(seen ? [{ en: `seen ${seen}`, ja: `実際 ${seen}` }] : []),
  ];
  const moves = plugs.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`).join(', ');
  return {
    ...{ weight, from: 'cabling', what: kind, where: nameOf(ends[0]), ...(ends[1] && { both: nameOf(ends[1]) }) },
    says: {
      en: [en, ...states.map((one) => one.en)].join(', '),
      ja: [ja, ...states.map((one) => one.ja)].join('、'),
    },
    act: plugs.length > 0 ? { en: `move ${moves}`, ja: `挿し替え：${moves}` } : (ACTS[kind] ?? IN_AUDIT),
    links,
  };
}

/**
 * Differences of a network as it was seen from the design, as Audit finds them, without nodes that somebody names. Cost as of `compareBuilt`.
 * @throws FormatError for what cannot be read, or is all of another network
 */
export function cablingFindings(
  topology: Topology,
  files: readonly TextFile[],
): { readonly findings: readonly HealthFinding[]; readonly problems: readonly Problem[] } {
  const [{ name }] = files;
  const seen = readPlanes(files, { keepManagement: managementHosts(topology).includes(1) });
  checkWhole(seen);
  const report = compared(topology, seen, name);
  if (report.right === 0)
    throw new FormatError([
      fault(name, 0, { en: 'holds no cable of the design', ja: '設計のケーブルを一つも含みません' }),
    ]);
  return {
    findings: report.findings.map(findingOf),
    problems: [...seen.problems, ...leftOut(report).map((words) => remark(name, 0, words))],
  };
}

/** Words for what takes no part in a comparison, or can be read otherwise. */
function leftOut({ untold, known, beyond, portless, ambiguous }: BuiltReport): readonly LocalText[] {
  const others = beyond.inner + beyond.hosts + beyond.switches;
  return [
    ...(portless
      ? [
          {
            en: 'no ports are said: only which nodes are joined is compared',
            ja: 'ポートの記載がなく、機器間の接続だけを照合しました',
          },
        ]
      : []),
    ...(untold.cables > 0
      ? [
          {
            en: `${untold.cables} cables that no node has reported are not judged`,
            ja: `情報のないケーブル ${untold.cables} 本は照合していません`,
          },
        ]
      : []),
    ...(known > 0
      ? [
          {
            en: `${known} cables and nodes that the design marks as failed were not seen`,
            ja: `設計で故障とされているケーブル・機器 ${known} 個は見つかりませんでした`,
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            en: `${others} cables of kinds that the design has none of take no part`,
            ja: `設計にない種類のケーブル ${others} 本は照合していません`,
          },
        ]
      : []),
    ...(ambiguous.length > 0
      ? [
          {
            en: 'cables can be read in several ways, of which one is shown: see Audit',
            ja: '配線には複数の読み方があり、その 1 つを示しています。「照合」で確認してください',
          },
        ]
      : []),
  ];
}

/** @throws FormatError where nothing tells which switch is which */
function compared(topology: Topology, seen: ReadNetwork, name: string): BuiltReport {
  try {
    return compareBuilt({ topology }, seen);
  } catch (error) {
    if (!(error instanceof MatchingError)) throw error;
    throw new FormatError([
      fault(name, 0, {
        en: 'neither names nor cabling tell which switch is which: Audit takes names of some',
        ja: '名前からも配線からもスイッチを対応付けられません。「照合」で一部を指定してください',
      }),
    ]);
  }
}
