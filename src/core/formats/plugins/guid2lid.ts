import { assignGuids, normalizeGuid } from '../../addressing/guids';
import { LARGEST_LMC, type LidAssignment } from '../../addressing/lidAssignment';
import { FIRST_MULTICAST_LID } from '../../addressing/lidRanges';
import type { LocalText } from '../../base/localText';
import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Topology } from '../../topology/topology';
import { hostIsUp, indexEndPoints } from '../parts/endPoints';
import type { ExportBundle, FormatDescriptor } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'guid2lid',
  title: { en: 'guid2lid (OpenSM LID cache)', ja: 'guid2lid(OpenSM の LID キャッシュ)' },
  extensions: ['guid2lid'],
  carries: 'lids',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Names, cables and tables are left out.',
    ja: '名前、ケーブル、転送表は書き出されません。',
  },
};

const LINE = /^0x([0-9a-fA-F]{1,16})\s+0x([0-9a-fA-F]{1,4})\s+0x([0-9a-fA-F]{1,4})$/;

/** A line of a GUID, the first and the last LID. */
export function sniff(head: string): boolean {
  return /^0x[0-9a-f]{16}\s+0x[0-9a-f]{4}\s+0x[0-9a-f]{4}\s*$/im.test(head);
}

/**
 * Reads OpenSM's cache: port GUID, lowest and highest LID, a line each. GUIDs that the network does not have are passed over (the cache keeps them
 * for ports that come back); end points that it does not name get 0. The assignment's LMC is that of the host with the most LIDs.
 * @param lmc where given, that of all hosts: LIDs beyond it would go to others
 * @throws FormatError for lines of another form, LIDs out of range, GUIDs and LIDs given twice, hosts with another number of LIDs than `lmc` says
 */
export function parseLids(file: TextFile, topology: Topology, lmc?: number): LidAssignment {
  const reader = new LidReader(topology, lmc, new ProblemList(file.name));
  forEachLine(file.text, (raw, number) => {
    const line = raw.trim();
    if (line !== '' && !line.startsWith('#')) reader.readLine(line, number);
  });
  return reader.finish();
}

class LidReader {
  private readonly ends: ReturnType<typeof indexEndPoints>;
  private readonly lids: LidAssignment;
  private readonly guidLine = new Map<string, number>();
  private readonly lidLine = new Map<number, number>();
  private mostLids = 1;
  private known = 0;

  constructor(
    private readonly topology: Topology,
    private readonly lmc: number | undefined,
    private readonly problems: ProblemList,
  ) {
    this.ends = indexEndPoints(topology);
    this.lids = {
      ofSwitch: new Uint16Array(topology.switches.length),
      ofHost: new Uint16Array(topology.hosts.length),
    };
  }

  readLine(line: string, number: number): void {
    const { problems } = this;
    const parts = LINE.exec(line);
    if (!parts) {
      problems.error(number, {
        en: `expected "0x<port GUID> 0x<lowest LID> 0x<highest LID>", found ${quoteLine(line)}`,
        ja: `「0x<ポート GUID> 0x<最小 LID> 0x<最大 LID>」が必要ですが、${quoteLine(line)} とあります`,
      });
      return;
    }
    const guid = normalizeGuid(parts[1]) as string;
    const low = Number.parseInt(parts[2], 16);
    const high = Number.parseInt(parts[3], 16);
    if (low < 1 || high < low || high >= FIRST_MULTICAST_LID) {
      problems.error(number, {
        en: `LIDs ${low} to ${high}: expected 1 to ${FIRST_MULTICAST_LID - 1}, the lower first`,
        ja: `LID ${low}～${high}：1～${FIRST_MULTICAST_LID - 1} の範囲で、小さい方を先に書いてください`,
      });
      return;
    }
    this.claim(guid, low, high, number);
    this.give(guid, low, high, number);
  }

  /** @throws FormatError with all that was wrong */
  finish(): LidAssignment {
    if (this.known === 0)
      this.problems.error(0, {
        en: 'no GUID in this file belongs to the network',
        ja: 'このファイルの GUID は、どれもこのネットワークのものではありません',
      });
    this.problems.finish();
    const most = Math.ceil(Math.log2(this.mostLids));
    return most > 0 ? { ...this.lids, lmc: most } : this.lids;
  }

  /** Each GUID and each LID stands there once. */
  private claim(guid: string, low: number, high: number, number: number): void {
    const { problems, guidLine, lidLine } = this;
    const sameGuid = guidLine.get(guid);
    if (sameGuid !== undefined)
      problems.error(number, {
        en: `GUID 0x${guid} is given twice: first in line ${sameGuid}`,
        ja: `GUID 0x${guid} が 2 回あります（1 回目は ${sameGuid} 行目）`,
      });
    else guidLine.set(guid, number);
    for (let lid = low; lid <= high; lid++) {
      const sameLid = lidLine.get(lid);
      if (sameLid !== undefined) {
        problems.error(number, {
          en: `LID ${lid} is given twice: first in line ${sameLid}`,
          ja: `LID ${lid} が 2 回あります（1 回目は ${sameLid} 行目）`,
        });
        break;
      }
      lidLine.set(lid, number);
    }
  }

  /** GUIDs of other networks are passed over. */
  private give(guid: string, low: number, high: number, number: number): void {
    const { ends, lids, lmc, problems } = this;
    const end = ends.byPortGuid.get(guid);
    if (end === undefined) return;
    this.known++;
    if (end >= ends.hostCount) {
      lids.ofSwitch[end - ends.hostCount] = low;
      return;
    }
    lids.ofHost[end] = low;
    const width = high - low + 1;
    this.mostLids = Math.max(this.mostLids, width);
    const mostLids = 1 << LARGEST_LMC;
    if (width > mostLids)
      problems.error(number, {
        en: `${width} LIDs: expected at most ${mostLids} of a port`,
        ja: `LID が ${width} 個です。1 ポートの LID は ${mostLids} 個までです`,
      });
    else if (lmc !== undefined && width !== 1 << lmc)
      problems.error(number, otherWidth(this.topology.hosts[end].name, width, lmc));
  }
}

/** The LMC of so many LIDs; null where there is none. */
function lmcOf(width: number): number | null {
  const lmc = Math.log2(width);
  return Number.isInteger(lmc) && lmc <= LARGEST_LMC ? lmc : null;
}

function otherWidth(host: string, width: number, lmc: number): LocalText {
  const fitting = lmcOf(width);
  const fits =
    fitting === null
      ? { en: 'no LMC fits', ja: '合う LMC はありません' }
      : { en: `--lmc ${fitting} fits`, ja: `LMC ${fitting} なら合います` };
  return {
    en: `${host} has ${width} LID${width === 1 ? '' : 's'}: expected ${1 << lmc}, by LMC ${lmc}; ${fits.en}`,
    ja: `${host} の LID は ${width} 個ですが、LMC ${lmc} では ${1 << lmc} 個必要です。${fits.ja}`,
  };
}

/** Writes the file under the name that OpenSM looks for in OSM_CACHE_DIR; failed elements are left out. */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric, lids } = bundle;
  const guids = assignGuids(topology);
  const parts: string[] = [];
  const hex = (lid: number) => `0x${lid.toString(16).padStart(4, '0')}`;
  const add = (guid: string, lid: number, count: number) => {
    if (lid > 0) parts.push(`0x${guid} ${hex(lid)} ${hex(lid + count - 1)}\n\n`);
  };
  topology.hosts.forEach((_, h) => {
    if (hostIsUp(fabric, h)) add(guids.ofHostPort[h], lids.ofHost[h], 1 << (lids.lmc ?? 0));
  });
  topology.switches.forEach((_, s) => {
    if (!fabric.switchDown[s]) add(guids.ofSwitch[s], lids.ofSwitch[s], 1);
  });
  return [{ name: 'guid2lid', text: parts.join('') }];
}
