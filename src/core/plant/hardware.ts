import type { Cages, MachinePort, Model } from '../topology/plantRecords';

/** A model that comes along. Only what a source says is in it; the rest is unknown. */
export interface KnownModel extends Model {
  /** Where its data was read. */
  readonly source: string;
  /** Fields that were not read in a source, but are commonly said: check them before you rely on them. */
  readonly unchecked?: readonly string[];
}

const osfp800: Cages = { count: 64, form: 'OSFP', lanes: 8, laneGbps: 100 };
const modes800 = ['1x800', '2x400', '4x200', '4x100'];
/** As SONiC's platform file of SN5600 has them. */
const breakouts800 = {
  '1x800': '1x800G[400G,200G,100G,50G,40G,25G,10G]',
  '2x400': '2x400G[200G,100G,50G,40G,25G,10G]',
  '4x200': '4x200G[100G,50G,25G,10G]',
};

/** Eight GPUs whose ports share four cages of two: plug k has rails 2k and 2k + 1. */
const twinCompute: readonly MachinePort[] = Array.from({ length: 8 }, (_, rail) => ({
  ...{ name: `compute${rail}`, network: 'compute', rail, gbps: 400 },
  ...{ cage: Math.floor(rail / 2) + 1, lane: 4 * (rail % 2), form: 'OSFP-flat' },
}));
const bmc: MachinePort = { name: 'bmc', network: 'management', gbps: 1 };

/**
 * Switches and machines that people buy. More can be given in a file of the same fields (`--models`), and a design carries those that it uses.
 * Watts of power supplies are bounds and not use, so they are not here.
 */
export const HARDWARE: readonly KnownModel[] = [
  {
    ...{ name: 'SN5600', kind: 'switch', units: 2, naming: 'nvidia', modes: modes800 },
    ...{ watts: { typical: 940, max: 2167 }, breakouts: breakouts800, lanesOf: 'in order' },
    cages: [
      { ...osfp800, watts: 18 },
      { count: 1, form: 'SFP28', lanes: 1, laneGbps: 25 },
    ],
    ...{ source: 'NVIDIA SN5000 manual; SONiC platform files of SN5600', unchecked: ['watts'] },
  },
  {
    ...{ name: 'SN5610', kind: 'switch', units: 2, naming: 'nvidia', modes: modes800 },
    cages: [
      { ...osfp800, watts: 18 },
      { count: 1, form: 'SFP28', lanes: 1, laneGbps: 25 },
    ],
    source: 'NVIDIA SN5000 manual',
  },
  {
    ...{ name: 'SN4700', kind: 'switch', units: 1, naming: 'nvidia', modes: ['1x400', '2x200', '4x100'] },
    cages: [{ count: 32, form: 'QSFP-DD', lanes: 8, laneGbps: 50 }],
    ...{ source: 'NVIDIA SN4000 manual', unchecked: ['modes'] },
  },
  {
    ...{ name: 'QM9700', kind: 'switch', units: 1, naming: 'quantum', modes: ['2x400', '4x200'] },
    watts: { typical: 747, max: 1720 },
    cages: [{ count: 32, form: 'OSFP', lanes: 8, laneGbps: 100, watts: 17 }],
    ...{ source: 'NVIDIA QM97X0 manual', unchecked: ['watts', 'modes'] },
  },
  {
    ...{ name: 'QM8700', kind: 'switch', units: 1, naming: 'mlnxos', modes: ['1x200', '2x100'] },
    watts: { typical: 253 },
    cages: [{ count: 40, form: 'QSFP56', lanes: 4, laneGbps: 50 }],
    ...{ source: 'NVIDIA QM8700 manual', unchecked: ['watts', 'modes'] },
  },
  {
    ...{ name: 'Q3400-RA', kind: 'switch', units: 4, naming: 'quantum', modes: ['2x800'] },
    cages: [{ count: 72, form: 'OSFP', lanes: 8, laneGbps: 200 }],
    source: 'NVIDIA Quantum-X800 manual',
  },
  {
    ...{ name: '7060X6-64PE', kind: 'switch', units: 2, naming: 'eos', modes: ['1x800', '2x400', '8x100'] },
    cages: [osfp800, { count: 2, form: 'SFP+', lanes: 1, laneGbps: 10 }],
    ...{ source: 'Arista data sheet; SONiC platform files of 7060X6-64PE', unchecked: ['cages'] },
  },
  {
    ...{ name: 'AIS800-64D', kind: 'switch', units: 2, modes: modes800, mostPorts: 320 },
    cages: [{ count: 64, form: 'QSFP-DD800', lanes: 8, laneGbps: 100, watts: 30 }],
    source: 'Edgecore data sheet; port limits of the chip by ipinfusion.com',
  },
  {
    ...{ name: 'DS5000', kind: 'switch', units: 2, naming: 'celestica', modes: modes800, mostPorts: 320 },
    cages: [
      { ...osfp800, form: undefined },
      { count: 2, lanes: 1, laneGbps: 25 },
    ],
    ...{ source: 'SONiC platform files of DS5000', unchecked: ['units'] },
  },
  {
    ...{ name: '9364E-SG2', kind: 'switch', units: 2, naming: 'nxos', modes: ['1x800', '2x400'] },
    cages: [{ ...osfp800, form: undefined }],
    source: 'Cisco data sheet',
  },
  {
    ...{ name: '8101-32FH', kind: 'switch', units: 1, naming: 'iosxr', modes: ['1x400', '4x100'] },
    cages: [{ count: 32, lanes: 8, laneGbps: 50 }],
    ...{ source: 'Cisco data sheet', unchecked: ['units', 'cages', 'modes'] },
  },
  {
    ...{ name: 'DGX-H100', kind: 'machine', units: 8, ranks: 8, watts: { max: 10_200 } },
    ...{ inner: { name: 'NVLink', gbs: 450 }, ports: [...twinCompute, bmc] },
    ...{ source: 'third-party pages', unchecked: ['inner', 'ports'] },
  },
  {
    ...{ name: 'DGX-B200', kind: 'machine', units: 10, ranks: 8, watts: { max: 14_300 } },
    inner: { name: 'NVLink', gbs: 900 },
    ports: [
      ...twinCompute,
      ...[0, 1].map((rail) => ({ name: `storage${rail}`, network: 'storage', rail, form: 'QSFP112' })),
      ...[0, 1].map((rail) => ({ name: `in-band${rail}`, network: 'in-band', rail, form: 'QSFP112' })),
      bmc,
    ],
    ...{ source: 'NVIDIA DGX B200 manual', unchecked: ['ports'] },
  },
  {
    ...{ name: 'GB200-tray', kind: 'machine', units: 1, ranks: 4, inner: { name: 'NVLink', gbs: 900 } },
    ports: [...[0, 1, 2, 3].map((rail) => ({ name: `compute${rail}`, network: 'compute', rail, gbps: 400 })), bmc],
    ...{ source: 'NVIDIA DGX GB200 manual', unchecked: ['ports'] },
  },
];

/** The model of that name, in any case; undefined if there is none. */
export function findModel(name: string): Model | undefined {
  const known = HARDWARE.find((model) => model.name.toLowerCase() === name.toLowerCase());
  if (!known) return undefined;
  const { source: _source, unchecked: _unchecked, ...model } = known;
  return JSON.parse(JSON.stringify(model)) as Model;
}
