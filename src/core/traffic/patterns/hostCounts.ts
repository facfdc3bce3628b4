import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';

/** For `appliesTo` of patterns that any two hosts are enough for. */
export function needsTwoHosts(fabric: Fabric): LocalText | null {
  if (fabric.hostCount > 1) return null;
  return { en: 'it needs at least two hosts', ja: 'ホストが 2 台以上必要です' };
}

/** For `appliesTo` of patterns on the bits of a host's number. */
export function needsPowerOfTwo(fabric: Fabric): LocalText | null {
  const { hostCount } = fabric;
  if (hostCount > 1 && (hostCount & (hostCount - 1)) === 0) return null;
  return {
    en: `it works on the bits of a host's number, so the number of hosts must be a power of two, not ${hostCount}`,
    ja: `ホスト番号のビットを操作するため、ホスト数が 2 のべき乗でなければなりません（現在 ${hostCount} 台）`,
  };
}
