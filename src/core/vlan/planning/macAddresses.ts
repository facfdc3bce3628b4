import { unexpected } from '../../base/params';
import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Topology } from '../../topology/topology';

/** Characters of an address, and one before. */
const LONGEST_MAC = 18;

/** A made-up, locally administered address by host number: 02:00:00 and the number. */
function madeUpMac(host: number): string {
  const digits = (host + 1).toString(16).padStart(6, '0');
  return `02:00:00:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
}

/** Six bytes with colons in lower case, from six bytes with colons or dashes; null if it is none, a group's, or all zeros, which no adapter has. */
function normalizeMac(text: string): string | null {
  if (!/^[0-9a-f]{2}([:-])[0-9a-f]{2}(\1[0-9a-f]{2}){4}$/i.test(text)) return null;
  const mac = text.toLowerCase().replaceAll('-', ':');
  return Number.parseInt(mac.slice(0, 2), 16) % 2 === 1 || mac === '00:00:00:00:00:00' ? null : mac;
}

/** The text before blanks, commas and semicolons; null without any of them. */
function withoutSeparators(text: string): string | null {
  let end = text.length;
  while (end > 0 && /[\s,;]/.test(text[end - 1])) end--;
  return end === text.length ? null : text.slice(0, end);
}

/** Addresses of all hosts, those missing in `known` made up past any that is taken. */
export function macAddresses({ hosts }: Topology, known: ReadonlyMap<number, string>): string[] {
  const taken = new Set(known.values());
  let next = hosts.length;
  return hosts.map((_, h) => {
    const own = known.get(h);
    if (own !== undefined) return own;
    let mac = madeUpMac(h);
    while (taken.has(mac)) mac = madeUpMac(next++);
    taken.add(mac);
    return mac;
  });
}

/**
 * Reads addresses by host: a line `name address` each, a comma between them or not; # begins a comment. Hosts that are not listed are
 * left out. O(length). @throws FormatError with every fault and its line
 */
export function parseMacs(file: TextFile, { hosts }: Topology): Map<number, string> {
  const problems = new ProblemList(file.name);
  const hostOf = new Map(hosts.map((host, h) => [host.name, h]));
  const macs = new Map<number, string>();
  const lineOf = new Map<string, number>();
  forEachLine(file.text, (line, number) => {
    const text = line.replace(/#.*$/, '').trim();
    if (text === '') return;
    // Not by one pattern for both: blanks without end would be tried in every way.
    const address = /[^\s,;]*$/.exec(text.slice(-LONGEST_MAC))?.[0] ?? '';
    const name = withoutSeparators(text.slice(0, text.length - address.length));
    const mac = normalizeMac(address);
    if (name === null || !mac) {
      problems.error(number, {
        en: `expected a host and its MAC address such as "host-0-0 02:00:00:00:00:01", found ${quoteLine(line)}`,
        ja: `ホストと MAC アドレス（例：host-0-0 02:00:00:00:00:01）が必要ですが、${quoteLine(line)} とあります`,
      });
      return;
    }
    const host = hostOf.get(name);
    if (host === undefined)
      problems.error(number, {
        en: `there is no host ${quoteLine(name)}`,
        ja: `ホスト ${quoteLine(name)} はありません`,
      });
    else if (macs.has(host))
      problems.error(number, {
        en: `${quoteLine(name)} has an address already`,
        ja: `${quoteLine(name)} のアドレスはすでにあります`,
      });
    else if (lineOf.has(mac))
      problems.error(number, {
        en: `${mac} is the address of line ${lineOf.get(mac)} too`,
        ja: `${mac} は ${lineOf.get(mac)} 行目にもあります`,
      });
    else {
      macs.set(host, mac);
      lineOf.set(mac, number);
    }
  });
  problems.finish();
  return macs;
}

/** Addresses after a host has got another one. @throws ParamError for an address that is none, or another host's */
export function changeMac(macs: readonly string[], { hosts }: Topology, host: string, text: string): string[] {
  const mac = normalizeMac(text.trim());
  if (!mac)
    throw unexpected('mac', text, {
      en: 'a MAC address of one adapter such as 02:00:00:00:00:01',
      ja: 'アダプタ 1 個の MAC アドレス（例：02:00:00:00:00:01）',
    });
  const at = hosts.findIndex(({ name }) => name === host);
  if (at < 0) throw unexpected('host', host, { en: 'a host of the network', ja: 'このネットワークのホスト' });
  const owner = macs.indexOf(mac);
  if (owner >= 0 && owner !== at)
    throw unexpected('mac', text, {
      en: `an address that ${hosts[owner].name} does not have`,
      ja: `${hosts[owner].name} と異なるアドレス`,
    });
  return macs.with(at, mac);
}
