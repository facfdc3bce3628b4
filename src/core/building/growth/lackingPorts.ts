import type { LocalText } from '../../base/localText';
import type { Topology } from '../../topology/topology';

/** An old switch that needs more ports than it has. */
export interface LackingSwitch {
  readonly name: string;
  readonly ports: number;
  /** It is of the highest level, over others. */
  readonly isSpine: boolean;
}

/** Old switches that need more ports than they have to become what they are in the network to come. */
export function lackingPorts(from: Topology, to: Topology): readonly LackingSwitch[] {
  const has = new Map(from.switches.map(({ id, portCount }) => [id, portCount]));
  const top = Math.max(1, ...from.switches.map(({ level }) => level ?? 0));
  return to.switches.flatMap(({ id, name, portCount, level }) => {
    const ports = portCount - (has.get(id) ?? portCount);
    return ports > 0 ? [{ name, ports, isSpine: level === top }] : [];
  });
}

/** Ports that switches lack, in words; null where none lacks any. The count of switches stands apart, to be written large. */
export function lackingWords(
  lacking: readonly LackingSwitch[],
): { readonly count: number; readonly words: LocalText } | null {
  if (lacking.length === 0) return null;
  const count = lacking.length;
  const [least, most] = [Math.min, Math.max].map((of) => of(...lacking.map(({ ports }) => ports)));
  const ports = least === most ? `${most}` : `${least}–${most}`;
  const isSpine = lacking.every((switches) => switches.isSpine);
  const one = count === 1;
  const lack = isSpine
    ? { en: one ? 'spine lacks' : 'spines lack', ja: '台のスパインでポートが' }
    : { en: one ? 'switch lacks' : 'switches lack', ja: '台のスイッチでポートが' };
  const unit = { en: `${most === 1 ? 'port' : 'ports'}${one ? '' : ' each'}`, ja: one ? '個不足' : '個ずつ不足' };
  return {
    count,
    words: { en: `${lack.en} ${ports} ${unit.en}`, ja: `${lack.ja} ${ports} ${unit.ja}` },
  };
}
