import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { needsHosts } from './needsHosts';

/** `appliesTo` of engines that lead up and then down one layered tree. */
export function needsTree(fabric: Fabric): LocalText | null {
  if (fabric.treeCount > 1) {
    return {
      en: 'it needs a single tree, and these are joined ones; use turn-addition',
      ja: '単一のツリーが必要ですが、このネットワークは連結されたツリーです。ターン追加法を使ってください',
    };
  }
  if (!treeLevels(fabric)) {
    return {
      en: 'it needs a layered tree, in which every link joins two adjacent levels',
      ja: 'すべてのリンクが隣り合う階層をつなぐ、階層型のツリーが必要です',
    };
  }
  return needsHosts(fabric);
}
