import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import type { Topology } from '../../topology/topology';
import type { VlanPort } from '../planning/portTable';
import type { VlanPlan } from '../planning/vlanPlan';
import type { SafeNames } from './safeNames';

/** Facts about a format in which a plan is written, for menus and the command line. */
export interface VlanExportDescriptor {
  readonly id: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  /** Devices that its files are for. */
  readonly covers: 'switches' | 'nodes' | 'all';
  /** A line for each pair of nodes: its files grow with the square of the network. */
  readonly linePerPair?: true;
  /** Formats whose files it uses, and which are written with it. */
  readonly needs?: readonly string[];
}

/** A file, and which switch or node it is for; `shared` files are the same everywhere. */
export interface VlanFile extends TextFile {
  readonly owner: { readonly kind: 'switch' | 'node'; readonly index: number } | { readonly kind: 'shared' };
}

/** All that a way to write a plan may draw on. */
export interface VlanExportBundle {
  readonly topology: Topology;
  readonly plan: VlanPlan;
  /** Ports of every switch, see `portTable`. */
  readonly ports: readonly (readonly VlanPort[])[];
  /** Names that are safe in file names, scripts and configuration. */
  readonly names: SafeNames;
  /** By host index, six lower-case bytes with colons. */
  readonly macs: readonly string[];
}

/** The plans that a format can write. */
export interface ExportLimit {
  /** Returns true for a plan that the format can write. */
  fits(bundle: VlanExportBundle): boolean;
  /** Says why it does not fit a network of so many nodes, and what to use instead. */
  refusal(nodes: number): LocalText;
  /** Returns true where the format is written if none is named; left out: where the plan fits. */
  usual?(bundle: VlanExportBundle): boolean;
}

/** A plug-in writes files; their names are relative, in a folder named after its id. */
export interface VlanExport {
  readonly descriptor: VlanExportDescriptor;
  /** Left out: it takes any plan. */
  readonly limit?: ExportLimit;
  /** The files of a plan. */
  write(bundle: VlanExportBundle): readonly VlanFile[];
}

/** Name of the bridge on every switch, and of a node's adapter unless it is configured otherwise. */
export const BRIDGE = 'br0';
export const NODE_DEVICE = 'eth1';

/** A switch's interface by port number. */
export function portDevice(port: number): string {
  return `swp${port}`;
}

/** Ports of a switch that carry a VLAN, and what they lead to. */
export function usedPorts(
  { ports, names }: VlanExportBundle,
  index: number,
): (VlanPort & { readonly device: string; readonly peer: string })[] {
  return ports[index]
    .filter(({ vids }) => vids.length > 0)
    .map((port) => ({
      ...port,
      device: portDevice(port.port),
      peer: port.kind === 'host' ? names.ofHost[port.to] : names.ofSwitch[port.to],
    }));
}

/** A switch as an export sees it: its index, its safe name, and its ports that carry a VLAN. */
export interface ConfiguredSwitch {
  readonly index: number;
  readonly name: string;
  readonly ports: ReturnType<typeof usedPorts>;
}

/** A file, or several, for each switch that carries a VLAN. */
export function perSwitch(
  bundle: VlanExportBundle,
  write: (configured: ConfiguredSwitch) => TextFile | readonly TextFile[],
): VlanFile[] {
  return bundle.topology.switches.flatMap((_, index) => {
    const ports = usedPorts(bundle, index);
    if (ports.length === 0) return [];
    const written = write({ index, name: bundle.names.ofSwitch[index], ports });
    const files: readonly TextFile[] = Array.isArray(written) ? written : [written as TextFile];
    return files.map((file) => ({ ...file, owner: { kind: 'switch', index } as const }));
  });
}
