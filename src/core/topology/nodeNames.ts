import { withoutFrame } from './plainNames';

/** Names of nodes before anybody has named them: makers' names, GUIDs, the names that systems install with. */
const NOBODYS =
  /Mellanox Technologies|Infiniscale|^localhost(?:\.|$)|^\(none\)$|^sonic$|^switch(?:-[0-9a-f]{6})?(?:\/.*)?$|^(?:[SHR]-|(?:switch|adapter|node) |0x)?[0-9a-f]{16}$|^$/i;
const MAC =
  /^(?:[0-9a-f]{2}([: -])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|[0-9a-f]{6}-?[0-9a-f]{6}|(?:[0-9a-f]{4}-){2}[0-9a-f]{4}|(?:[0-9a-f]{1,4}\.){2}[0-9a-f]{1,4})$/i;
const GUID = /^(?:0x)?[0-9a-f]{13,16}$/i;
/** Numbers alone are an address, not a name within a domain. */
const ADDRESS = /^[\d.:]+$/;

/** Checks whether a name says nothing about which node it is: many systems begin with it. */
export function isNobodysName(name: string): boolean {
  return NOBODYS.test(name.trim());
}

/** Checks whether a name is an address, of which no part is a domain. */
export function isAddress(name: string): boolean {
  return ADDRESS.test(name) || MAC.test(name);
}

/**
 * A name as it is compared with others: small letters, without the dot at the end of a full domain and without a maker's frame.
 * @example
 * nodeKey('MF0;Leaf-1:MQM9700/U1'); // => 'leaf-1'
 */
export function nodeKey(name: string): string {
  return withoutRoot(withoutFrame(name.trim())).toLowerCase();
}

/** A name without the dots at its end, which stand for the root of all domains. O(length). */
export function withoutRoot(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.') end--;
  return name.slice(0, end);
}

/**
 * The part of a node's key in front of its domain; of an address all of it.
 * @example
 * shortKey('leaf1.dc.example'); // => 'leaf1'
 */
export function shortKey(key: string): string {
  const dot = key.indexOf('.');
  return dot <= 0 || isAddress(key) ? key : key.slice(0, dot);
}

/** Checks whether a text is the address of an adapter, in any of the forms that systems print. */
export function isMac(text: string): boolean {
  return MAC.test(text.trim());
}

/**
 * The id of a chassis as it is compared with others: 12 digits of a MAC, or of a GUID made from one, else small letters; null for one that says nothing.
 * @example
 * [chassisKey('0011.2233.4455'), chassisKey('0x001122fffe334455')]; // => ['001122334455', '001122334455']
 */
export function chassisKey(id: string): string | null {
  const text = id.trim().toLowerCase();
  if (MAC.test(text)) return unlessEmpty(text.split('.').map(padded).join('').replace(/[: -]/g, ''));
  if (!GUID.test(text)) return text === '' ? null : text;
  const guid = text.replace(/^0x/, '').padStart(16, '0');
  const [, maker, number] = /^(.{6})(?:fffe|0300)(.{6})$/.exec(guid) ?? [];
  return unlessEmpty(maker === undefined ? guid : maker + number);
}

/** Groups of a dotted MAC, where leading zeros may be left out. */
const padded = (group: string, _: number, { length }: readonly string[]): string =>
  length === 3 ? group.padStart(4, '0') : group;

const unlessEmpty = (digits: string): string | null => (/^(?:0+|f+)$/.test(digits) ? null : digits);
