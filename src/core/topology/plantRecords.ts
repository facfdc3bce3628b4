/** Records of a plant beside switches, hosts and links: models of what was bought, networks side by side, machines and panels. */
import type { RackPlace } from './topology';

/** Kinds of things that have a model. */
export const MODEL_KINDS = ['switch', 'machine', 'panel'] as const;
/** Purposes of networks; jobs run on those for computing. */
export const NETWORK_PURPOSES = ['compute', 'storage', 'in-band', 'management'] as const;
/** Purpose of a network. */
export type NetworkPurpose = (typeof NETWORK_PURPOSES)[number];
/** Kinds of networks. */
export const NETWORK_KINDS = ['ethernet', 'infiniband'] as const;
/** Systems of names for the ports of switches; `core/plant/switchPorts` writes each. */
export const PORT_NAMINGS = [
  'nvidia',
  'eos',
  'celestica',
  'sonic',
  'nxos',
  'junos',
  'iosxr',
  'quantum',
  'mlnxos',
] as const;
/** System of names for the ports of a switch. */
export type PortNaming = (typeof PORT_NAMINGS)[number];

/** Cages of one kind, side by side on a switch. */
export interface Cages {
  readonly count: number;
  /** Form of its plugs: `OSFP`, `QSFP112`. */
  readonly form?: string;
  /** Lanes of a cage. */
  readonly lanes?: number;
  /** Gb/s of a lane. */
  readonly laneGbps?: number;
  /** Watts that a plug may take. */
  readonly watts?: number;
}

/** A port of a machine's model. */
export interface MachinePort {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Name of its network; absent for the first. */
  readonly network?: string;
  /** Number of the port in its network, from 0. */
  readonly rail?: number;
  readonly gbps?: number;
  /** Number of its cage in the machine, from 1; absent for a cage of its own. */
  readonly cage?: number;
  /** First lane in the cage, from 0. */
  readonly lane?: number;
  /** Form of the plugs of its cage: `OSFP-flat`, `QSFP112`. */
  readonly form?: string;
}

/** Properties that switches, machines or panels of one make have in common; unknown ones are absent. */
export interface Model {
  /** Unique in a design. */
  readonly name: string;
  readonly kind: (typeof MODEL_KINDS)[number];
  /** Height in rack units. */
  readonly units?: number;
  readonly watts?: { readonly typical?: number; readonly max?: number };
  /** Of a switch: cages, numbered from 1 in this order. */
  readonly cages?: readonly Cages[];
  /** Of a switch: what a cage can be split into, such as `2x400`; the first where nothing is chosen. */
  readonly modes?: readonly string[];
  /** Of a switch: ports that it can have at once. */
  readonly mostPorts?: number;
  readonly naming?: PortNaming;
  /** Of a switch, by mode: the text that SONiC's platform file has for a cage split so. */
  readonly breakouts?: Readonly<Record<string, string>>;
  /** Of a switch: the lanes of each cage as the maker's port file numbers them, or that they count on from cage to cage. */
  readonly lanesOf?: 'in order' | readonly (readonly number[])[];
  /** Of a machine: ranks (GPUs). */
  readonly ranks?: number;
  /** Of a machine: the network between its ranks, in GB/s a rank and direction. */
  readonly inner?: { readonly name?: string; readonly gbs: number };
  /** Of a machine. */
  readonly ports?: readonly MachinePort[];
}

/** A network of a plant by its name; its switches and hosts say that they are of it. */
export interface NamedNetwork {
  /** Unique in a design. */
  readonly name: string;
  readonly purpose?: NetworkPurpose;
  readonly kind?: (typeof NETWORK_KINDS)[number];
}

/** A machine that more is known of than that it has ports; `Host.node` of its ports is its name. */
export interface Machine {
  /** Unique among machines. */
  readonly id: string;
  /** Unique among machines. */
  readonly name: string;
  /** Name of its model. */
  readonly model?: string;
  /** Serial number, system image GUID, MAC addresses of chassis. */
  readonly ids?: readonly string[];
  /** Ranks (GPUs) where they differ from the model's. */
  readonly ranks?: number;
  /** Machines that share a domain share one inner network. */
  readonly domain?: string;
  /** Of a machine without ports in this design; else its hosts have them. */
  readonly place?: RackPlace;
  readonly locked?: boolean;
  readonly down?: boolean;
}

/** A patch panel. */
export interface Panel {
  /** Unique among panels. */
  readonly id: string;
  readonly name: string;
  readonly model?: string;
  readonly place?: RackPlace;
  /** By front port: its rear port and the position there, from 1. */
  readonly map?: Readonly<Record<string, readonly [rear: string, position: number]>>;
}

/** A name and an alias of a port, where they differ from the naming of the model. */
export interface PortNames {
  readonly name?: string;
  readonly alias?: string;
}
