import type { LidAssignment } from '../addressing/lidAssignment';
import { type Problem, remark } from '../base/problem';
import type { Fabric } from '../fabric/fabric';
import { hostIsUp } from './parts/endPoints';

/** Counts what works in a network and has no LID in a file of them, which may have been cut between two lines. O(hosts + switches). */
export function withoutLids(file: string, fabric: Fabric, { ofHost, ofSwitch }: LidAssignment): readonly Problem[] {
  const hosts = count(ofHost, (h) => hostIsUp(fabric, h));
  const switches = count(ofSwitch, (s) => !fabric.switchDown[s]);
  if (hosts.without + switches.without === 0) return [];
  const en = `no LID for ${hosts.without} of ${hosts.all} hosts and ${switches.without} of ${switches.all} switches: is the file complete?`;
  const ja = `ホスト ${hosts.all} 台中 ${hosts.without} 台、スイッチ ${switches.all} 台中 ${switches.without} 台の LID がありません。ファイルは完全ですか？`;
  return [remark(file, 0, { en, ja })];
}

/** Counts the hosts that a list of addresses leaves out. */
export function withoutAddresses(file: string, hosts: number, given: number): readonly Problem[] {
  if (given >= hosts) return [];
  const en = `no address for ${hosts - given} of ${hosts} hosts, which get made-up ones: is the file complete?`;
  const ja = `ホスト ${hosts} 台中 ${hosts - given} 台のアドレスがなく、仮のアドレスを使います。ファイルは完全ですか？`;
  return [remark(file, 0, { en, ja })];
}

function count(lids: ArrayLike<number>, works: (i: number) => boolean): { all: number; without: number } {
  let [all, without] = [0, 0];
  for (let i = 0; i < lids.length; i++) {
    if (!works(i)) continue;
    all++;
    if (lids[i] === 0) without++;
  }
  return { all, without };
}
