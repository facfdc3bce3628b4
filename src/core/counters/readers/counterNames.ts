import type { Counter } from './counterDump';

/** Names of InfiniBand's counters in lists of tools, in small letters, without what tells wide ones apart. */
const NAMES: Readonly<Record<string, Counter>> = {
  portxmitdata: 'xmitData',
  xmtdata: 'xmitData',
  xmtbytes: 'xmitData',
  portrcvdata: 'rcvData',
  rcvdata: 'rcvData',
  rcvbytes: 'rcvData',
  portxmitpkts: 'xmitPkts',
  xmtpkts: 'xmitPkts',
  portrcvpkts: 'rcvPkts',
  rcvpkts: 'rcvPkts',
  portxmitwait: 'xmitWait',
  xmtwait: 'xmitWait',
  symbolerrorcounter: 'symbolErrors',
  symbolerrors: 'symbolErrors',
  linkerrorrecoverycounter: 'recoveries',
  linkrecovers: 'recoveries',
  linkdownedcounter: 'downed',
  linkdowned: 'downed',
  portrcverrors: 'rcvErrors',
  rcverrors: 'rcvErrors',
  portxmitdiscards: 'discards',
  portxmtdiscards: 'discards',
  xmtdiscards: 'discards',
  portrcvswitchrelayerrors: 'relayErrors',
  rcvswrelayerrors: 'relayErrors',
};
const WIDE = /(?:ext|extended|64)$/;

/** The counter that a name means; null for those that nobody judges. */
export function counterNamed(name: string): Counter | null {
  const own = name.toLowerCase().replace(WIDE, '');
  return Object.hasOwn(NAMES, own) ? NAMES[own] : null;
}

/** The number of a port of InfiniBand, 1 to 254; null for anything else. */
export function portIn(text: string): number | null {
  const port = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port < 255 ? port : null;
}

/** A whole number, written in digits, with commas between thousands, with an exponent or in hexadecimal digits; null for anything else. */
export function countIn(text: string): number | null {
  const plain = text.replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^(?:0x[0-9a-f]{1,16}|\d{1,20}(?:\.\d{1,20})?(?:e[+]?\d{1,2})?)$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isInteger(value) && value < 2 ** 64 ? value : null;
}
