import type { Machine, Model, NamedNetwork, Panel, PortNames } from './plantRecords';

/**
 * The records a person edits. Ids are opaque strings, branded so that a host's id never lands where a switch's belongs;
 * the order of the arrays is the order of every index that `compileFabric` hands out.
 */
export type SwitchId = string & { readonly brand: 'switch' };
/** Id of a host in its network: `h0`. */
export type HostId = string & { readonly brand: 'host' };
/** Id of a link in its network: `l0`. */
export type LinkId = string & { readonly brand: 'link' };
/** Id of a switch or a host. */
export type NodeId = SwitchId | HostId;

/** A place on the drawing; y grows downwards. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Place of a switch or a machine in the room. Parts of one box (chips of a director, ports of a machine) share its place. */
export interface RackPlace {
  /** Name of the rack on the floor's grid: `B07`, row and column. */
  readonly rack: string;
  /** The lowest unit that it takes, from 1 at the bottom. */
  readonly unit: number;
  /** Stays where it is when places are worked out anew. */
  readonly locked?: boolean;
}

/** Racks in rows and how cables run between them. Measures that are left out are as `core/building/floor/floorPlan` has them. */
export interface Floor {
  readonly rows: number;
  readonly columns: number;
  /** Units of a rack. */
  readonly units: number;
  /** Over trays above the racks, or by the simpler measure of papers: see `core/building/floor/cableLengths`. */
  readonly model: 'trays' | 'k';
  /** Units of a machine; 1 where it is absent. */
  readonly hostUnits?: number;
  /** From rack to rack in a row, from row to row, and of the trays above the ground; cable left over at each end. */
  readonly rackWidthM?: number;
  readonly rowPitchM?: number;
  readonly trayM?: number;
  readonly slackM?: number;
  /** Columns, from 1, at which alone cables get from row to row; anywhere where it is absent. */
  readonly crossings?: readonly number[];
  /** Depth of cables below the floor; given where they run there instead of in trays. */
  readonly depthM?: number;
  readonly rules?: FloorRules;
}

/** Rules for a placement beside the room. */
export interface FloorRules {
  /** Pairs that share neither a rack nor a feed: `leaf-0 + leaf-1`, or `leaf-*-0 + leaf-*-1` (`core/building/placement/separation`). */
  readonly pairs?: readonly string[];
  /** Racks on each power feed: rows, racks, ranges of racks. */
  readonly feeds?: readonly string[];
  /** Watts that a rack takes, and that each switch (else the price list says it) and each machine needs. */
  readonly rackWatts?: number;
  readonly switchWatts?: number;
  readonly machineWatts?: number;
}

/** Role of a switch, set by hand: for switches without a level it gives the level too, 0, 1 and 2. */
export type SwitchRole = (typeof SWITCH_ROLES)[number];
/** The tiers that a person can say a switch is in. */
export const SWITCH_ROLES = ['leaf', 'spine', 'core'] as const;

/** A switch, or a chip of a director. */
export interface Switch {
  readonly id: SwitchId;
  readonly name: string;
  /** External ports, numbered 1 to portCount; port 0 is the switch itself. */
  readonly portCount: number;
  /** 0 at the leaves, growing upwards; absent where the network has no levels. */
  readonly level?: number;
  readonly pod?: number;
  /** Number inside its pod and level (or its group, for spines). */
  readonly index?: number;
  /** Number of its tree among several joined ones, from 0. */
  readonly tree?: number;
  /** Place on a torus, mesh or grid, one number a dimension. */
  readonly coordinates?: readonly number[];
  /** Name of the director switch that this chip is a part of. */
  readonly chassis?: string;
  readonly role?: SwitchRole;
  /** Name of the group that a person has put it in: drawn as a box, which can be folded. */
  readonly group?: string;
  /** Node GUID as 16 lower-case hexadecimal digits, without 0x. */
  readonly guid?: string;
  readonly lid?: number;
  /** Position on the canvas, set by a person. */
  readonly position?: Position;
  readonly locked?: boolean;
  readonly place?: RackPlace;
  /** Failed: takes part in nothing. */
  readonly down?: boolean;
  /** Name of its model. */
  readonly model?: string;
  /** Name of its network; absent where its cables say it. */
  readonly network?: string;
  readonly serial?: string;
  /** Mode that its cages are split into, such as `2x400`; absent for the model's first. */
  readonly mode?: string;
  /** The same for single cages, by their number. */
  readonly modes?: Readonly<Record<string, string>>;
  /** Names of ports by their number. */
  readonly ports?: Readonly<Record<string, PortNames>>;
}

/**
 * Roles of end points that take no part in the traffic between hosts, though they have LIDs and routes lead to them: the part of a switch that reduces
 * data in the network, a router to other subnets, or anything else that only serves, such as a host for the subnet manager.
 */
export const SILENT_ROLES = ['aggregation', 'router', 'service'] as const;
/** Role of an end point; those that are not silent send and receive as all do. */
export type HostRole = (typeof HOST_ROLES)[number];
/** All roles of end points. */
export const HOST_ROLES = [...SILENT_ROLES, 'storage', 'login', 'gateway'] as const;

/** One host port; an adapter with two cabled ports is two hosts of one node. */
export interface Host {
  readonly id: HostId;
  readonly name: string;
  /** Node GUID as 16 lower-case hexadecimal digits, without 0x. */
  readonly guid?: string;
  readonly portGuid?: string;
  readonly lid?: number;
  /** Name of the machine whose port it is: hosts that share it are one node. Absent where a host is a node by itself. */
  readonly node?: string;
  /** Number of the port's rail, from 0: ports on the same rail send to each other first. */
  readonly rail?: number;
  /** Absent for one that sends and receives as all do. */
  readonly role?: HostRole;
  readonly position?: Position;
  readonly locked?: boolean;
  readonly place?: RackPlace;
  readonly down?: boolean;
  /** Name of the port, as its machine's model has it. */
  readonly port?: string;
  /** Name of its network; absent where its cable says it. */
  readonly network?: string;
  /** The switch whose management port it is; it stands in that switch's box. */
  readonly of?: SwitchId;
}

/** A port, by its number from 1. */
export interface LinkEnd {
  readonly node: NodeId;
  readonly port: number;
}

/** A cable: both of its directions. */
export interface Link {
  readonly id: LinkId;
  readonly a: LinkEnd;
  readonly b: LinkEnd;
  readonly lengthM?: number;
  /** Free text such as "4xQDR", kept from imports. */
  readonly speed?: string;
  /** Number of the cable, from 1, as its label has it: given once, and never to another. */
  readonly cable?: number;
  /** State of its installation; absent where nothing is done. */
  readonly work?: CableWork;
  readonly down?: boolean;
  /** Panels on its way, from end a: the panel's id and the front port. */
  readonly via?: readonly (readonly [panel: string, front: string])[];
  /** True where the cable at end a is plugged into the rear of the first of them; absent where into its front. */
  readonly viaRear?: boolean;
  /** Number that the tails of one cable share. */
  readonly splitter?: number;
}

/** States of a cable, in the order of the work; one that has failed its test has to be laid or connected again. */
export const CABLE_STATES = ['planned', 'laid', 'connected', 'tested', 'failed'] as const;
export type CableState = (typeof CABLE_STATES)[number];

/** Record of a cable by the people who lay and test it. */
export interface CableWork {
  readonly status: CableState;
  /** Result of a test, who did it, and when, in their words. */
  readonly tested?: string;
  readonly by?: string;
  readonly date?: string;
  readonly note?: string;
}

/** The generator that made the network, and its parameters; absent after an import. Edits leave it in place. */
export interface Origin {
  readonly generator: string;
  readonly params: Readonly<Record<string, number | string | boolean>>;
}

/**
 * Forwarding tables that were read for a network and that its design carries: what a running fabric does, which nobody can work out again. Packed
 * (`core/formats/parts/carriedTables` opens them), since only jobs look into them.
 */
export interface CarriedTables {
  /** Name of the file they came from; unique in a design. */
  readonly name: string;
  /** `networkMark` of the network they were read for; where more or less of it has failed they are still its tables, for any other they have no meaning. */
  readonly network: string;
  /** Ids of what had failed when they were read; absent where nothing had. */
  readonly failed?: readonly string[];
  /** LIDs of switches, then of hosts, in the order of the records. */
  readonly lids: string;
  readonly lmc?: number;
  /** Output ports by switch and destination host; by switch and destination switch. */
  readonly toHosts: string;
  /** To the further LIDs of hosts, by offset from 1; absent where they have none or take the same routes. */
  readonly furtherToHosts?: readonly string[];
  readonly toSwitches: string;
  /** Number of virtual lanes, service levels by host pair, lanes by switch, ports and level. */
  readonly lanes?: { readonly count: number; readonly levels: string; readonly choice: string };
}

/** Words on the canvas, with an arrow to a switch or a host where they are about one. */
export interface Note {
  /** Unique in a design. */
  readonly id: string;
  readonly text: string;
  /** Position of its upper left corner. */
  readonly position: Position;
  readonly about?: NodeId;
}

/** Colours that a group may have; each theme has its own shade of them. */
export const GROUP_COLOURS = ['blue', 'teal', 'olive', 'violet', 'plum', 'grey'] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

/** Name and colour of a group of switches, set by a person; its members are in the switches. */
export interface Group {
  /** Name, as the switches have it; unique in a design. */
  readonly name: string;
  readonly colour: GroupColour;
}

/** A network as people edit it: records, which `compileFabric` makes arrays of. Indices of arrays are those of its lists. */
export interface Topology {
  readonly name: string;
  readonly origin?: Origin;
  /** Sizes of the dimensions that `coordinates` count in, and whether each wraps around. */
  readonly lattice?: { readonly dims: readonly number[]; readonly wrap: boolean };
  readonly switches: readonly Switch[];
  readonly hosts: readonly Host[];
  readonly links: readonly Link[];
  /** Absent where nothing has been placed. */
  readonly floor?: Floor;
  /** The highest number that a cable ever had, if its cable is gone too; absent where none has one. */
  readonly lastCable?: number;
  /** Absent where there are none. */
  readonly notes?: readonly Note[];
  /** Groups that have a colour of a person's choice; absent where none has. */
  readonly groups?: readonly Group[];
  /** Absent where there are none. */
  readonly tables?: readonly CarriedTables[];
  /** Models of switches, machines and panels; absent where none is known. */
  readonly models?: readonly Model[];
  /** Networks side by side, the first of which those belong to of whom nothing says another; absent for a single one. */
  readonly networks?: readonly NamedNetwork[];
  /** Machines of which more is known than their ports; absent where there are none. */
  readonly machines?: readonly Machine[];
  /** Absent where there are none. */
  readonly panels?: readonly Panel[];
}
