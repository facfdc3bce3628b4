import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';

/** Requirement of every engine: null if some host is cabled to a live switch. */
export function needsHosts(fabric: Fabric): LocalText | null {
  if (fabric.hostAt.length > 0) return null;
  return {
    en: 'it needs at least one host that is cabled to a switch',
    ja: 'スイッチに接続されたホストが少なくとも一つ必要です',
  };
}
