import type { LocalText } from '../base/localText';
import type { NamedNetwork } from '../topology/plantRecords';
import type { MachineLosses } from './machineLosses';

/** Machine throughput before and after a failure (`machineThroughput`); null where it is not known. */
export interface MachineThroughput {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * A sentence on the ports that machines lose by a failure.
 * @param throughput null where it was not worked out @param network that has failed; null where it has no name
 */
export function machineWords(
  losses: MachineLosses,
  throughput: MachineThroughput | null,
  network: NamedNetwork | null,
): LocalText {
  const parts = network?.purpose === 'management' ? managementWords(losses) : lossWords(losses, throughput, network);
  if (losses.groups) parts.push(groupWords(losses.groups));
  const above = aboveLeaves(losses);
  if (above) parts.push(above);
  return { en: parts.map(({ en }) => en).join('; '), ja: parts.map(({ ja }) => ja).join('。') };
}

/** True if a failure takes machines from their jobs or their data. No job needs a network for management. */
export function isHarmful({ cutOff, groups }: MachineLosses, network: NamedNetwork | null): boolean {
  return (cutOff.length > 0 || groups !== undefined) && network?.purpose !== 'management';
}

/** Groups whose sizes are named one by one. */
const MOST_GROUPS = 4;

function groupWords(groups: readonly number[]): LocalText {
  const shown = groups.slice(0, MOST_GROUPS);
  const rest = groups.length - shown.length;
  return {
    en: `machines fall into ${groups.length} groups that cannot reach each other (${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''})`,
    ja: `マシンは互いに届かない ${groups.length} 群に分かれます（${shown.join('、')}${rest > 0 ? `、ほか ${rest} 群` : ''}）`,
  };
}

function lossWords(
  losses: MachineLosses,
  throughput: MachineThroughput | null,
  network: NamedNetwork | null,
): LocalText[] {
  const { losing, only, cutOff } = losses;
  const parts: LocalText[] = [];
  if (losing.length === 0 && cutOff.length === 0)
    parts.push({ en: 'no machine loses a port', ja: 'ポートを失うマシンはありません' });
  else if (only && losing.length > 0) parts.push(oneMachine(only, losing[0]));
  else parts.push(...severalMachines(losses, throughput, network));
  return parts;
}

function managementWords({ machines, cutOff, losing, switches }: MachineLosses): LocalText[] {
  const harmless = { en: 'no effect on jobs', ja: 'ジョブへの影響はありません' };
  const parts = losing.map(losingWords(machines));
  if (cutOff.length === 1 && !switches?.cutOff.length)
    parts.push({ en: `${cutOff[0]} cannot be managed`, ja: `${cutOff[0]} を管理できません` });
  else if (cutOff.length > 0 || switches?.cutOff.length) {
    const lost = [
      ...boxesLost(cutOff.length, machines, { one: 'machine', some: 'machines', ja: 'マシン' }),
      ...boxesLost(switches?.cutOff.length ?? 0, switches?.of ?? 0, {
        one: 'switch',
        some: 'switches',
        ja: 'スイッチ',
      }),
    ];
    const en = lost.map((one) => one.en).join(' and ');
    parts.push({ en: `${en} cannot be managed`, ja: `${lost.map((one) => one.ja).join('と')}を管理できません` });
  }
  if (parts.length === 0) parts.push({ en: 'all can still be managed', ja: '管理できなくなる機器はありません' });
  return [harmless, ...parts];
}

function boxesLost(
  lost: number,
  of: number,
  { one, some, ja }: { readonly one: string; readonly some: string; readonly ja: string },
): LocalText[] {
  if (lost === 0) return [];
  const kind = { en: of === 1 ? one : some, ja };
  if (lost === of) return [{ en: `${of} ${kind.en}`, ja: `${kind.ja} ${of} 台` }];
  return [{ en: `${lost} of ${of} ${kind.en}`, ja: `${kind.ja} ${of} 台中 ${lost} 台` }];
}

/** The same in few words, for a cell of a table. */
export function lossesInShort({ machines, losing, cutOff }: MachineLosses): LocalText {
  const parts = losing.map(({ machines: count, lost, of }) => ({
    en: `${count} of ${machines} ${count === 1 ? 'loses' : 'lose'} ${lost} of ${of} rails`,
    ja: `${machines} 台中 ${count} 台が ${of} レール中 ${lost} レールを失う`,
  }));
  if (cutOff.length > 0)
    parts.push({
      en: `${cutOff.length} of ${machines} ${cutOff.length === 1 ? 'is' : 'are'} cut off`,
      ja: `${machines} 台中 ${cutOff.length} 台が切り離される`,
    });
  if (parts.length === 0) parts.push({ en: 'nothing is lost', ja: '失うものはない' });
  return { en: parts.map(({ en }) => en).join(', '), ja: parts.map(({ ja }) => ja).join('、') };
}

function oneMachine(
  { machine, rails }: NonNullable<MachineLosses['only']>,
  { lost, of }: MachineLosses['losing'][number],
): LocalText {
  const list = rails.join(', ');
  const left = of - lost;
  if (rails.length === 1)
    return {
      en: `${machine} loses rail ${list} (${left} of ${of})`,
      ja: `${machine} がレール ${list} を失います（${of} 本中 ${left} 本が残る）`,
    };
  return {
    en: `${machine} loses rails ${list} (${left} of ${of})`,
    ja: `${machine} がレール ${list} を失います（${of} 本中 ${left} 本が残る）`,
  };
}

const losingWords =
  (machines: number) =>
  ({ machines: count, lost, of }: MachineLosses['losing'][number]): LocalText => ({
    en: `${count} of ${machines} machines ${count === 1 ? 'loses' : 'lose'} ${lost} of ${of} rails`,
    ja: `マシン ${machines} 台中 ${count} 台が ${of} レール中 ${lost} レールを失います`,
  });

function severalMachines(
  losses: MachineLosses,
  throughput: MachineThroughput | null,
  network: NamedNetwork | null,
): LocalText[] {
  const { machines, losing, cutOff } = losses;
  const parts = losing.map(losingWords(machines));
  parts.push(cutOffWords(losses, network));
  if (losing.length === 0 || cutOff.length === machines) return parts;
  // The worst of them, which is first.
  const [{ lost, of }] = losing;
  const change = throughputWords(throughput);
  if (network && network.purpose !== undefined && network.purpose !== 'compute')
    parts.push({
      en: `they go on at ${of - lost}/${of}${change && ` (${change})`}`,
      ja: `帯域は ${of - lost}/${of} になります${change && `（${change}）`}`,
    });
  else
    parts.push({
      en: `jobs over them go on at ${of - lost}/${of}${change && ` (${change})`}`,
      ja: `これらを使うジョブは ${of - lost}/${of} の帯域で続行できます${change && `（${change}）`}`,
    });
  return parts;
}

function cutOffWords({ machines, cutOff }: MachineLosses, network: NamedNetwork | null): LocalText {
  if (cutOff.length === 0) return { en: 'none is cut off', ja: '切り離されるマシンはありません' };
  const from = network ? { en: ` from ${network.name}`, ja: ` ${network.name} から` } : { en: '', ja: '' };
  if (cutOff.length === 1)
    return { en: `${cutOff[0]} is cut off${from.en}`, ja: `${cutOff[0]} が${from.ja}切り離されます` };
  return {
    en: `${cutOff.length} of ${machines} machines are cut off${from.en}`,
    ja: `マシン ${machines} 台中 ${cutOff.length} 台が${from.ja}切り離されます`,
  };
}

function throughputWords(throughput: MachineThroughput | null): string {
  if (!throughput) return '';
  const [before, after] = [throughput.before, throughput.after].map((value) => value?.toFixed(4) ?? '-');
  return `${before} → ${after}`;
}

function aboveLeaves({ above, uplinks }: MachineLosses): LocalText | null {
  const switches = above.map(({ isTop, lost, of }) => ({
    en: `${lost} of ${of} ${isTop ? 'cores' : 'spines'}`,
    ja: `${isTop ? 'コア' : 'スパイン'} ${of} 台中 ${lost} 台が故障`,
  }));
  const links = uplinks && {
    en: `leaf uplinks ${uplinks.left} of ${uplinks.of}`,
    ja: `リーフのアップリンクは ${uplinks.of} 本中 ${uplinks.left} 本`,
  };
  const en = [switches.map((one) => one.en).join(', '), links?.en].filter(Boolean).join(': ');
  const ja = [switches.map((one) => one.ja).join('、'), links?.ja].filter(Boolean).join('：');
  return en === '' ? null : { en, ja };
}
