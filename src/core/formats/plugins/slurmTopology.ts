import { HostLists } from '../../base/text/hostLists';
import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';
import { BLOCKS, networkOfTree, type TreeSwitch } from '../parts/nodeTree';
import { RowTally } from '../parts/rowTally';

export const descriptor: FormatDescriptor = {
  id: 'slurm-topology',
  title: {
    en: 'Slurm topology.conf, scontrol show topology',
    ja: 'Slurm の topology.conf、scontrol show topology の出力',
  },
  extensions: ['topology.conf'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** A switch or a block with what is in it. */
export function sniff(head: string): boolean {
  return /^\s*(?:Switch|Block)Name\s*=\s*\S+.*?\s(?:Nodes|Switches|Level|LinkSpeed|BlockIndex|BlockSize)\s*=/im.test(
    head,
  );
}

/**
 * Reads the topology of a cluster of Slurm: trees (`SwitchName= Nodes=` or `Switches=`), blocks (`BlockName= Nodes=`), and what `scontrol show topology` prints, where upper switches list all
 * nodes below, which are left out. A block is a switch. A comment `# id=name` above gives the name of a switch. O(characters + nodes).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const reader = new ConfReader(problems, new RowTally(file.name));
  for (const { text, line } of logicalLines(file.text)) reader.read(text, line);
  return reader.build(networkName(file.name));
}

/** Lines of a node list may be as long as the list. */
const LONGEST = 1 << 20;

/** Lines with what a `\` at the end goes on with. */
function logicalLines(text: string): { readonly text: string; readonly line: number }[] {
  const lines: { text: string; readonly line: number }[] = [];
  let goesOn = false;
  forEachLine(
    text,
    (raw, line) => {
      const part = raw.replace(/\\\s*$/, '');
      if (goesOn) lines[lines.length - 1].text += ` ${part}`;
      else lines.push({ text: part, line });
      goesOn = part !== raw && !raw.trimStart().startsWith('#');
    },
    LONGEST,
  );
  return lines;
}

const ODD = { en: 'line that is no switch or block', ja: 'スイッチでもブロックでもない行' };
const SIZES = { en: 'sizes of blocks', ja: 'ブロックの大きさ' };
const AGAIN = { en: 'line that is there twice', ja: '重複した行' };
const BARE = { en: 'switch without anything below', ja: '下に何もないスイッチ' };

class ConfReader {
  private readonly switches: TreeSwitch[] = [];
  private readonly seen = new Set<string>();
  /** Name of the next switch, by a comment. */
  private named: { readonly id: string; readonly name: string } | null = null;
  private readonly lists: HostLists;
  private blocks = 0;
  private listed = { count: 0, first: 0 };

  constructor(
    private readonly problems: ProblemList,
    private readonly rows: RowTally,
  ) {
    this.lists = new HostLists(problems, MOST_NODES);
  }

  read(text: string, line: number): void {
    const comment = /^\s*#\s*([^\s=#]+)=(\S.*)$/.exec(text.trimEnd());
    if (comment) {
      this.named = { id: comment[1], name: comment[2] };
      return;
    }
    const words = text.replace(/(^|\s)#.*$/, '').trim();
    if (words === '') return;
    const keys = new Map<string, string>();
    for (const [, key, value] of words.matchAll(/(?<!\w)(\w+)\s*=\s*(\S*)/g)) keys.set(key.toLowerCase(), value);
    const block = keys.get('blockname');
    const id = keys.get('switchname') ?? block;
    if (id === undefined || id === '') this.rows.leaveOut(keys.has('blocksizes') ? SIZES : ODD, line);
    else if (this.seen.has(words)) this.rows.leaveOut(AGAIN, line);
    else this.readSwitch(id, keys, line, block !== undefined);
    this.seen.add(words);
    this.named = null;
  }

  build(name: string): ParsedNetwork {
    const { problems, rows, switches, listed, blocks } = this;
    if (listed.count > 0)
      problems.warning(listed.first, {
        en: `nodes of ${listed.count} ${listed.count === 1 ? 'switch' : 'switches'} above others are those below and are left out`,
        ja: `下にスイッチを持つ ${listed.count} 台のスイッチのノード一覧は、下のスイッチのノードの繰り返しのため使いません`,
      });
    if (blocks > 0) problems.warning(0, BLOCKS);
    return networkOfTree(switches, { name, problems, rows, isWhole: true });
  }

  private readSwitch(id: string, keys: ReadonlyMap<string, string>, line: number, isBlock: boolean): void {
    const below = this.lists.expand(membersIn(keys.get('switches')), line);
    const isAbove = below !== null && below.length > 0;
    const list = membersIn(keys.get('nodes'));
    const isListed = isAbove && list !== '';
    if (isListed) {
      this.listed.count++;
      this.listed.first ||= line;
    }
    const nodes = isAbove ? [] : this.lists.expand(list, line);
    if (below === null || nodes === null) {
      this.rows.refuse();
      return;
    }
    if (below.length + nodes.length === 0) {
      this.rows.leaveOut(BARE, line);
      return;
    }
    if (isBlock) this.blocks++;
    const name = this.named?.id === id ? this.named.name : id;
    this.switches.push({ key: isBlock ? `block ${id}` : id, name, line, nodes, switches: below });
  }
}

/** The list behind a key; empty where there is none, which Slurm prints too. */
function membersIn(value = ''): string {
  return value === '(null)' ? '' : value;
}
