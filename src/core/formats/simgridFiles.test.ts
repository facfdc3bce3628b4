import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusalOf';
import { readNetwork } from './readNetwork';

const platform = (inner: string) => ({
  name: 'x.xml',
  text: `<?xml version='1.0'?>\n<platform version="4.1">\n${inner}\n</platform>\n`,
});
const cluster = (rest: string) =>
  platform(`<cluster id="c" prefix="n-" suffix="" speed="1Gf" bw="125MBps" lat="50us" ${rest}/>`);

function countsOf(file: { readonly name: string; readonly text: string }) {
  const { topology, rows } = readNetwork(file);
  const hosts = new Set<string>(topology.hosts.map(({ id }) => id));
  const between = topology.links.filter(({ a, b }) => !hosts.has(a.node) && !hosts.has(b.node));
  const speeds: Record<string, number> = {};
  for (const { speed = '' } of between) speeds[speed] = (speeds[speed] ?? 0) + 1;
  return { counts: [topology.switches.length, topology.hosts.length, between.length], speeds, rows };
}

describe('SimGrid platforms', () => {
  it('are fat trees, tori, dragonflies and crossbars', () => {
    expect(countsOf(cluster('radical="0-15" topology="FAT_TREE" topo_parameters="2;4,4;1,2;1,2"')).counts).toEqual([
      6, 16, 16,
    ]);
    const { counts, rows } = countsOf(cluster('radical="0-11" topology="TORUS" topo_parameters="3,2,2"'));
    expect(counts).toEqual([12, 12, 24]);
    expect(rows?.leftOut.map(({ count }) => count)).toEqual([12]);
    const dragonfly = countsOf(cluster('radical="0-119" topology="DRAGONFLY" topo_parameters="3,4;4,3;5,1;2"'));
    expect(dragonfly).toMatchObject({ counts: [60, 120, 213], speeds: { '1 Gb/s': 120, '3 Gb/s': 90, '4 Gb/s': 3 } });
    expect(countsOf(cluster('radical="1-29,58"')).counts).toEqual([1, 30, 0]);
  });

  it('have loops of a host to itself, which are no cables', () => {
    const loop = (host: string) => `<route src="${host}" dst="${host}"><link_ctn id="o"/></route>`;
    const inner = `<zone id="z" routing="Full"><host id="a"/><router id="r"/><link id="o" bandwidth="1GBps"/><link id="l" bandwidth="1GBps"/>${loop('a')}<route src="a" dst="r"><link_ctn id="l"/></route></zone>`;
    const { counts, rows } = countsOf(platform(inner));
    expect(counts).toEqual([1, 1, 0]);
    expect(rows).toMatchObject({ seen: 2, read: 1, leftOut: [{ why: { en: 'loop' } }] });
  });

  it.each([
    [
      'paths',
      '<zone id="z" routing="Full"><host id="a"/><host id="b"/><link id="l" bandwidth="1GBps"/><link id="m" bandwidth="1GBps"/><route src="a" dst="b"><link_ctn id="l"/><link_ctn id="m"/></route></zone>',
      /paths of several links, not cables/,
    ],
    [
      'hosts joined',
      '<zone id="z" routing="Full"><host id="a"/><host id="b"/><link id="l" bandwidth="1GBps"/><route src="a" dst="b"><link_ctn id="l"/></route></zone>',
      /from host "a" to host "b"/,
    ],
    [
      'zones',
      '<zone id="z" routing="Full"><zone id="y" routing="None"/><zoneRoute src="y" dst="y" gw_src="a" gw_dst="b"><link_ctn id="l"/></zoneRoute></zone>',
      /<zoneRoute>/,
    ],
    [
      'a tree of another size',
      '<cluster id="c" prefix="n" suffix="" radical="0-3" topology="FAT_TREE" topo_parameters="2;4,4;1,2;1,2"/>',
      /cluster "c": expected/,
    ],
    ['too many hosts', '<cluster id="c" prefix="n" suffix="" radical="0-999999999"/>', /cluster "c": expected/],
  ])('are refused with %s', (_, inner, message) => {
    expect(refusalOf(() => readNetwork(platform(inner)))).toMatch(message);
  });
});
