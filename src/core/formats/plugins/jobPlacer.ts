import { append } from '../../base/structures/append';
import type { TextFile } from '../../base/text/textFile';
import { CableList } from '../parts/cableList';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { type TomlTable, tomlTables } from '../parts/tomlTables';

export const descriptor: FormatDescriptor = {
  id: 'jobplacer',
  title: { en: 'JobPlacer system (TOML)', ja: 'JobPlacer のシステム（TOML）' },
  extensions: ['toml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** A table of switches or of nodes. */
export function sniff(head: string): boolean {
  return /^[ \t]*\[\[[ \t]*(?:switch|node)[ \t]*\]\]/m.test(head);
}

/**
 * Reads the switches of a system, each in a group, and its nodes, each at one switch or several. No cable between two switches is in such a file: if they are to be made up, each two switches of
 * a group are joined by one, and each two groups by one between switches that take turns. O(characters + cables).
 * @throws FormatError, also for several switches where their cables are not to be made up
 */
export function parseNetwork(file: TextFile, { complete = false }: ReadOptions = {}): ParsedNetwork {
  // Rows are nodes.
  const list = new CableList(file, false);
  const { problems } = list;
  const tables = tomlTables(file.text, problems);
  const groups = switchesByGroup(tables, list);
  const known = new Set([...groups.values()].flat());
  const lower = new Set([...known].map((id) => id.toLowerCase()));
  let links = 0;
  for (const { name, line, values } of tables) {
    if (name !== 'node') continue;
    const [id] = values.get('id') ?? [];
    const at = values.get('switch') ?? [];
    const missing = at.find((key) => !known.has(key));
    if (id === undefined || at.length === 0 || missing !== undefined) {
      list.tally.refuse();
      problems.error(line, {
        en: `expected a node with an id and a switch that is described${missing === undefined ? '' : `, found "${missing}"`}`,
        ja: `id と記述済みの switch を持つノードが必要です${missing === undefined ? '' : `（「${missing}」とあります）`}`,
      });
      continue;
    }
    const node = lower.has(id.toLowerCase()) ? `node-${id}` : id;
    list.kind(node, 'host');
    list.tally.read();
    for (const key of at) list.cable(line, { node: key }, { node });
    links += at.length;
  }
  problems.finish();
  if (known.size > 1) {
    if (!complete)
      problems.error(0, {
        en: `no links between switches are in the file: ${known.size} switches in ${groups.size} groups, ${links} node links; --complete joins each two switches of a group, and each two groups, by one cable`,
        ja: `スイッチ間のリンクがファイルにありません。${groups.size} グループのスイッチ ${known.size} 台と、ノードへのリンク ${links} 本だけです。--complete を付けると、グループ内の各 2 台と各 2 グループを 1 本ずつで結びます`,
      });
    problems.finish();
    joinAll([...groups.values()], list);
    problems.warning(0, {
      en: 'cables between switches are made up: one between each two of a group, and one between each two groups',
      ja: 'スイッチ間のケーブルはファイルになく、グループ内の各 2 台と各 2 グループを 1 本ずつで結びました',
    });
  }
  return list.network();
}

/** Ids of switches by their group, in the order of the file. */
function switchesByGroup(tables: readonly TomlTable[], list: CableList): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  const lines = new Map<string, number>();
  for (const { name, line, values } of tables) {
    if (name !== 'switch') continue;
    const [[id] = [], [group = ''] = []] = [values.get('id'), values.get('group')];
    const before = lines.get(id ?? '');
    if (id === undefined || before !== undefined) {
      list.problems.error(line, {
        en:
          id === undefined
            ? 'expected a switch with an id'
            : `switch "${id}" is described a second time: first in line ${before}`,
        ja:
          id === undefined
            ? 'スイッチには id が必要です'
            : `スイッチ「${id}」の記述が 2 つあります（1 つ目は ${before} 行目）`,
      });
      continue;
    }
    lines.set(id, line);
    list.kind(id, 'switch');
    append(groups, group, id);
  }
  return groups;
}

function joinAll(groups: readonly (readonly string[])[], list: CableList): void {
  const cable = (a: string, b: string): void => list.cable(0, { node: a }, { node: b });
  for (const [g, own] of groups.entries()) {
    for (const [i, a] of own.entries()) for (const b of own.slice(i + 1)) cable(a, b);
    for (let h = g + 1; h < groups.length; h++) cable(own[(h - 1) % own.length], groups[h][g % groups[h].length]);
  }
}
