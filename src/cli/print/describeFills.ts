import type { Fabric } from '../../core/fabric/fabric';
import { type FilledRoutes, type FillList, type NamedFill, namedFill } from '../../core/metrics/channelFill';
import { ElementNames } from '../../core/topology/elementNames';
import type { Topology } from '../../core/topology/topology';
import { demandsOf } from '../../core/traffic/demand';
import type { Traffic } from '../../core/traffic/traffic';
import { InputFault } from '../inputFault';
import { formatNumber, textTable } from './textTable';

/** Who fills a direction of a link, which is named by its ends. */
export interface Fills extends Omit<NamedFill, 'channel'> {
  readonly from: string;
  readonly to: string;
}

/** Who fills each direction of the link of that name, such as `leaf-0--spine-1` or `leaf-0--spine-1#2`. @throws InputFault for what is no link between switches in use */
export function fillsOf(
  name: string,
  network: { readonly topology: Topology; readonly fabric: Fabric },
  routes: FilledRoutes,
  traffic: Traffic | null,
): readonly Fills[] {
  const { topology, fabric } = network;
  const [element, ...others] = new ElementNames(topology).listed(name);
  const record = element && 'link' in element && others.length === 0 ? topology.links.indexOf(element.link) : -1;
  const link = record < 0 ? -1 : fabric.linkRecord.indexOf(record);
  if (link < 0) throw new InputFault(`--fills ${name}: expected a link between two switches that work, as A--B`);
  const demands = demandsOf(fabric, traffic);
  return [2 * link, 2 * link + 1].map((c) => {
    const { channel, ...fill } = namedFill(network, routes, demands, c);
    const { channelFrom, channelTo, switchNames } = fabric;
    return { from: switchNames[channelFrom[channel]], to: switchNames[channelTo[channel]], ...fill };
  });
}

/** The same for people. */
export function describeFills(fills: readonly Fills[]): string {
  return fills
    .map(({ from, to, load, sources, destinations }) => {
      const rows = Math.max(sources.largest.length, destinations.largest.length);
      const cells = ({ largest }: FillList, i: number) =>
        i < largest.length
          ? [largest[i].name, `${formatNumber(Math.round(1000 * largest[i].share) / 10)} %`]
          : ['', ''];
      const more = ({ largest, count }: FillList) =>
        count > largest.length ? [`and ${formatNumber(count - largest.length)} more`, ''] : ['', ''];
      const hasMore = [sources, destinations].some(({ largest, count }) => count > largest.length);
      const lines = Array.from({ length: rows }, (_, i) => [...cells(sources, i), ...cells(destinations, i)]);
      const all = hasMore ? [...lines, [...more(sources), ...more(destinations)]] : lines;
      const head = `\n${from} -> ${to}, load ${formatNumber(load)}`;
      return rows === 0 ? `${head}: nothing goes over it\n` : `${head}\n${textTable(['sends', '', 'is for', ''], all)}`;
    })
    .join('');
}
