import '../widgets/formStyles';
import { Group, Stack } from '@mantine/core';
import type { LocalText } from '../core/base/localText';
import type { Fabric } from '../core/fabric/fabric';
import type { Link, LinkEnd, LinkId, Topology } from '../core/topology/topology';
import { LengthForm } from '../editing/LengthForm';
import { LinkPort } from '../editing/LinkPort';
import { SpeedForm } from '../editing/SpeedForm';
import { formatNumber, formatShare } from '../i18n/formatNumber';
import { useLocal, usePageTexts } from '../i18n/language';
import type { ElementRef } from '../state/selection/selectionStore';
import { type Column, DataTable } from '../widgets/DataTable';
import { ElementHead } from './ElementHead';
import { ElementLink } from './ElementLink';
import { Facts } from './Facts';
import { LinkFill } from './LinkFill';
import { useDesignOf } from './useDesignOf';

const CARRIES: LocalText = { en: 'Carries', ja: '容量' };
const GRID_LENGTH: LocalText = { en: 'Length, grid steps', ja: '配線長（格子単位）' };

/** A link: its ends, and what each of its two channels carries. */
export default function LinkInspector({ id }: { readonly id: LinkId }) {
  const t = usePageTexts();
  const local = useLocal();
  const { topology, fabric, result } = useDesignOf('links', id);
  const at = topology.links.findIndex((l) => l.id === id);
  const record = topology.links[at];
  if (!record) return null;
  const a = nodeAt(topology, record.a);
  const b = nodeAt(topology, record.b);
  const link = fabric.linkRecord.indexOf(at);
  const carried = link >= 0 ? channelGbps(fabric, 2 * link) : hostGbps(fabric, topology, record);
  const load = result && link >= 0 ? result.load : null;
  return (
    <Stack gap="sm">
      <ElementHead kind={t.inspector.link} name={`${a.name} – ${b.name}`} id={id} down={record.down ?? false} />
      <Facts
        rows={[
          [t.inspector.ends, <End key="a" node={a} port={record.a.port} />],
          ['', <End key="b" node={b} port={record.b.port} />],
          [t.inspector.length, record.lengthM === undefined ? undefined : `${record.lengthM} m`],
          [local(GRID_LENGTH), link >= 0 ? gridLength(fabric, link) : undefined],
          [local(CARRIES), carried === null ? undefined : `${formatNumber(carried)} Gb/s`],
        ]}
      />
      <SpeedForm ids={new Set([id])} />
      <LengthForm ids={new Set([id])} />
      <Group gap={6} wrap="nowrap" align="flex-start">
        <LinkPort link={record} end="a" name={a.name} />
        <LinkPort link={record} end="b" name={b.name} />
      </Group>
      {load && <ChannelLoads fabric={fabric} link={link} load={load} />}
      {result && link >= 0 && <LinkFill result={result} link={link} />}
    </Stack>
  );
}

/** The rate of a channel; null where no link's speed is known. */
function channelGbps({ capacityUnit, channelCapacity }: Fabric, c: number): number | null {
  return capacityUnit === null ? null : channelCapacity[c] * capacityUnit;
}

/** The same of a host's own link; null if it is out of use. */
function hostGbps(
  { capacityUnit, hostCapacity, hostSwitch, switchCount }: Fabric,
  { hosts }: Topology,
  { a, b }: Link,
): number | null {
  const host = hosts.findIndex(({ id }) => id === a.node || id === b.node);
  return capacityUnit === null || !(hostSwitch[host] < switchCount) ? null : hostCapacity[host] * capacityUnit;
}

/** Steps between the ends of a link where switches stand on a grid; those of tori depend on how they are wired. */
function gridLength({ lattice, channelFrom, channelTo }: Fabric, link: number): number | undefined {
  if (!lattice || lattice.wrap) return undefined;
  const { dims, at } = lattice;
  const [a, b] = [channelFrom[2 * link] * dims.length, channelTo[2 * link] * dims.length];
  return dims.reduce((sum, _, d) => sum + Math.abs(at[a + d] - at[b + d]), 0);
}

interface NamedNode {
  readonly name: string;
  readonly ref: ElementRef;
}

function nodeAt({ switches, hosts }: Topology, { node }: LinkEnd): NamedNode {
  const s = switches.find((other) => other.id === node);
  if (s) return { name: s.name, ref: { kind: 'switch', id: s.id } };
  const h = hosts.find((other) => other.id === node);
  return { name: h?.name ?? node, ref: { kind: 'host', id: node as NonNullable<typeof h>['id'] } };
}

function End({ node: { name, ref }, port }: { readonly node: NamedNode; readonly port: number }) {
  const t = usePageTexts();
  return (
    <>
      <ElementLink to={ref}>{name}</ElementLink>, {t.inspector.atPort({ port })}
    </>
  );
}

interface LoadsProps {
  readonly fabric: Fabric;
  readonly link: number;
  readonly load: ArrayLike<number>;
}

/** The loads of each direction of a link. */
function ChannelLoads({ fabric, link, load }: LoadsProps) {
  const t = usePageTexts();
  const gbps = channelGbps(fabric, 2 * link);
  const { switchNames: names, channelFrom, channelTo } = fabric;
  const columns: readonly Column<number>[] = [
    { head: t.links.channel, cell: (c) => `${names[channelFrom[c]]} → ${names[channelTo[c]]}` },
    { head: t.links.load, number: true, cell: (c) => formatShare(load[c]) },
    ...(gbps === null ? [] : [{ head: 'Gb/s', number: true, cell: (c: number) => formatNumber(load[c] * gbps) }]),
  ];
  return (
    <DataTable
      columns={columns}
      rows={[2 * link, 2 * link + 1]}
      keyOf={(c) => c}
      verticalSpacing={2}
      horizontalSpacing={4}
      testId="link-load"
    />
  );
}
