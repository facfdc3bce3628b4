import { rememberedTexts } from '../base/structures/remembered';
import { isMac } from './nodeNames';

/** Words for ports by the class that they are of, the full ones first: names of one class and the same numbers are one port. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  eth: ['ethernet', 'eth', 'et', 'e'],
  '100m': ['fastethernet', 'fa'],
  '1g': ['gigabitethernet', 'gigethernet', 'gi', 'gig', 'ge'],
  '2.5g': ['twogigabitethernet', 'tw'],
  '5g': ['fivegigabitethernet', 'fi'],
  '10g': ['tengigabitethernet', 'ten-gigabitethernet', 'xgigabitethernet', 'tengige', 'te', 'xe', 'xge'],
  '25g': ['twentyfivegigabitethernet', 'twentyfivegige', 'twenty-fivegige', 'twe', '25ge'],
  '40g': ['fortygigabitethernet', 'fortygige', 'fo', '40ge'],
  '100g': ['hundredgigabitethernet', 'hundredgige', 'hu', '100ge'],
  '200g': ['twohundredgigabitethernet', 'twohundredgige', '200ge'],
  '400g': ['fourhundredgigabitethernet', 'fourhundredgige', 'fh', '400ge'],
  '800g': ['eighthundredgigabitethernet', 'eighthundredgige', '800ge'],
  lag: ['port-channel', 'portchannel', 'po'],
};
const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CLASSES).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
/** Words that may be cut short; those of bundles begin as `port` does. */
const FULL_WORDS = [...CLASS_OF.keys()].filter((word) => word.length > 3 && !word.startsWith('port'));

/** Interfaces of machines are numbered by driver and slot, or in models by what they are for. */
const OF_MACHINES =
  /^(?:eth\d+$|en[opsxP]\w|ib(?:\d|[ps]\d)|wl\w|bond\d|em\d+$|rdma\w|roce\w|mlx\d|p\d+p\d|vmnic\d|slot\d|(?:compute|storage|in-band)\d)/;
const OF_SWITCHES = /^(?:\d+(?:\/\d+){2,3}$|swp\d|etp\d|(?:ge|xe|et|fe)-\d|sw\d+p\d|IB\d|ethernet-\d)/;
const MANAGEMENT_OF_SWITCHES =
  /^(?:eth0|mgmt-?\d*(?:\/\d+)*|(?:ma|management|meth|mge|m-gigabitethernet)\d+(?:\/\d+)*|fxp0|em0|me0|vme|mgmteth\S*|re\d:mgmt-?\d*|oob\d*)$/i;
const MANAGEMENT = /^(?:bmc|ipmi|ilo|idrac|xcc|fnm\d+)$/i;

const WORD_AND_NUMBERS = /^(\d+ge|[a-z]+(?:-[a-z]+)?)(\d[\d/:.]*)$/;

/** The class of a word: one that begins just one full word is that. */
function classOf(word: string): string | undefined {
  const known = CLASS_OF.get(word);
  if (known !== undefined || word.length < 2) return known;
  const classes = new Set(FULL_WORDS.filter((full) => full.startsWith(word)).map((full) => CLASS_OF.get(full)));
  return classes.size === 1 ? [...classes][0] : undefined;
}

/**
 * A port's name as it is compared with others of its node: small letters without blanks, words by their class, numbers without leading zeros. `eth0`, the port for management of switches that run Linux, is not
 * their first port for data, `Ethernet0`.
 * @example
 * [portKey('Gi1/0/8'), portKey('GigabitEthernet1/0/08'), portKey('Te1/0/8')]; // => ['1g 1/0/8', '1g 1/0/8', '10g 1/0/8']
 */
export const portKey = rememberedTexts((name): string => {
  if (name === 'eth0') return name;
  const small = name.toLowerCase();
  // Most names have neither: to replace nothing takes as long as to replace.
  const folded = /[\s0]/.test(small) ? small.replace(/\s+/g, '').replace(/(?<!\d)0+(?=\d)/g, '') : small;
  const found = WORD_AND_NUMBERS.exec(folded);
  const kind = found ? classOf(found[1]) : undefined;
  return found && kind !== undefined ? `${kind} ${found[2]}` : folded;
});

/** The kind of node that calls its port so; null where either may. */
export const kindByPort = rememberedTexts((name): 'switch' | 'host' | null => {
  if (OF_MACHINES.test(name) || isMac(name)) return 'host';
  if (OF_SWITCHES.test(name)) return 'switch';
  const word = WORD_AND_NUMBERS.exec(name.toLowerCase().replace(/\s+/g, ''))?.[1];
  const kind = word === undefined ? undefined : classOf(word);
  return kind === undefined || kind === 'lag' ? null : 'switch';
});

/** Checks whether a port is for management: of a switch `eth0`, `mgmt0` and the like, of any node its baseboard's. */
export function isManagementPort(name: string, isSwitch: boolean): boolean {
  return MANAGEMENT.test(name) || (isSwitch && MANAGEMENT_OF_SWITCHES.test(name));
}

/** The plugs of a switch: lanes of a cage, and ports that it is split into. */
export interface PortScheme {
  readonly lanes: number;
  readonly subs: number;
}

const LETTER_A = 97;
/** By naming: the cage from 1 and the part of it from 0, or the first lane itself. */
const NAMINGS: readonly [RegExp, (n: readonly number[], scheme: PortScheme) => number][] = [
  [/^ethernet(\d+)$/i, ([lane]) => lane],
  [/^(?:forty|hundred|fourhundred|twentyfive|ten)gige0\/(\d+)$/i, ([lane]) => lane],
  [/^\w*gige1\/(\d+)$/i, ([cage], { lanes }) => lanes * (cage - 1)],
  [/^etp(\d+)([a-p])?$/i, ([cage, sub = 0], { lanes, subs }) => lanes * (cage - 1) + (sub * lanes) / subs],
  [/^swp(\d+)(?:s(\d+))?$/i, ([cage, sub = 0], { lanes, subs }) => lanes * (cage - 1) + (sub * lanes) / subs],
  [/^sw(\d+)p(\d+)$/i, ([cage, sub], { lanes }) => lanes * (cage - 1) + ((sub - 1) * lanes) / 2],
  [/^eth1\/(\d+)(?:\/(\d+))?$/i, ([cage, sub = 1], { lanes, subs }) => lanes * (cage - 1) + ((sub - 1) * lanes) / subs],
  [/^ib1\/(\d+)(?:\/(\d+))?$/i, ([cage, sub = 1], { lanes, subs }) => lanes * (cage - 1) + ((sub - 1) * lanes) / subs],
  [/^ethernet(\d+)\/(\d+)$/i, ([cage, lane], { lanes }) => lanes * (cage - 1) + lane - 1],
];

/**
 * The first lane of a port, counted over all cages from 0, by the name that some system gives it; null for a name of none of them.
 * @example
 * const scheme = { lanes: 8, subs: 2 };
 * ['etp7b', 'Ethernet52', 'Ethernet7/5', 'swp7s1', 'sw7p2'].map((name) => firstLane(name, scheme)); // => [52, 52, 52, 52, 52]
 */
export function firstLane(name: string, scheme: PortScheme): number | null {
  for (const [pattern, lane] of NAMINGS) {
    const found = pattern.exec(name);
    if (!found) continue;
    const numbers = found.slice(1).map((n) => (n === undefined ? undefined : numberOf(n)));
    return lane(numbers as number[], scheme);
  }
  return null;
}

const numberOf = (text: string): number =>
  /\d/.test(text) ? Number(text) : text.toLowerCase().charCodeAt(0) - LETTER_A;
