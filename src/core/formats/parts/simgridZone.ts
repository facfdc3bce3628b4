import { escapeXml } from '../../base/text/xml';
import type { WorkingHost, WorkingLink, WorkingNetwork } from './workingNetwork';

const LATENCY_NS = 100;
const DEFAULT_GBPS = 100;

/**
 * A platform of SimGrid (version 4.1): one zone with hosts, routers and split-duplex links `l0`, `l1`, …, those of hosts first. Links have 100 Gb/s where
 * none says its speed.
 * @param routes its routes, a line each
 */
export function simgridZone(routing: 'Floyd' | 'Full', network: WorkingNetwork, routes: readonly string[]): string {
  const { hosts, switches, links } = network;
  const link = ({ gbps }: WorkingHost | WorkingLink, i: number): string =>
    `    <link id="l${i}" bandwidth="${(gbps ?? DEFAULT_GBPS) / 8}GBps" latency="${LATENCY_NS}ns" sharing_policy="SPLITDUPLEX"/>\n`;
  return [
    `<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">\n<platform version="4.1">\n`,
    `  <zone id="net" routing="${routing}">\n`,
    ...hosts.map(({ name }) => `    <host id="${escapeXml(name)}" speed="1Gf"/>\n`),
    ...switches.map(({ name }) => `    <router id="${escapeXml(name)}"/>\n`),
    ...[...hosts, ...links].map(link),
    ...routes,
    '  </zone>\n</platform>\n',
  ].join('');
}

/** One way over a split-duplex link. */
export function simgridLink(number: number, direction: 'UP' | 'DOWN'): string {
  return `<link_ctn id="l${number}" direction="${direction}"/>`;
}
