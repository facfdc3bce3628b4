/**
 * Checks whether an address lies in the subnet of a prefix, of IPv4 or IPv6; false where either is none.
 * @example
 * [holdsAddress('10.0.0.0/31', '10.0.0.1'), holdsAddress('10.0.0.0/31', '10.0.0.2'), holdsAddress('fc00::71/126', 'FC00::72')]; // => [true, false, true]
 */
export function holdsAddress(prefix: string, address: string): boolean {
  const [network, length] = prefix.split('/');
  const [a, b] = [bitsOf(network), bitsOf(address)];
  const bits = Number(length);
  if (a === null || a.length !== b?.length || !/^\d{1,3}$/.test(length ?? '') || bits > a.length) return false;
  return a.slice(0, bits) === b.slice(0, bits);
}

function bitsOf(address: string): string | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return joined(address.split('.').map(Number), 8);
  if (!/^[0-9a-f:]{2,39}$/i.test(address) || !address.includes(':')) return null;
  const [head, tail, more] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (more) return null;
  const gap = tail ? 8 - head.length - tail.length : 0;
  if (gap < 0) return null;
  const groups = [...head, ...Array<string>(gap).fill('0'), ...(tail ?? [])];
  return groups.length === 8
    ? joined(
        groups.map((group) => Number.parseInt(group, 16)),
        16,
      )
    : null;
}

function joined(groups: readonly number[], width: number): string | null {
  const bits = groups.map((group) => group.toString(2).padStart(width, '0'));
  return bits.every((group) => group.length === width) ? bits.join('') : null;
}
