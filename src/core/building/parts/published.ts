import { type LocalText, untranslated } from '../../base/localText';

/** Dollars of a cable: so much a metre and so much by itself, up to a length. */
export interface CableLine {
  readonly medium: 'electric' | 'optical';
  readonly perM: number;
  readonly fixed: number;
  readonly upToM?: number;
}

/** A cost function as it was published: for comparing networks, and with papers. Prices of today are a list's. */
export interface CostFunction {
  readonly id: 'kim' | 'besta' | 'mudigonda' | 'rewire';
  readonly source: LocalText;
  /** Unit of the prices of cables: Gb/s of the link, or each cable as it is. */
  readonly per: 'gbps' | 'cable';
  /** The cheapest that reaches is taken. */
  readonly lines?: readonly CableLine[];
  /** Instead: the shortest share of all cables at so many dollars, and so on. */
  readonly shares?: readonly { readonly share: number; readonly dollars: number }[];
  /** Factor that making adds. */
  readonly making?: number;
  /** Dollars of laying a cable. */
  readonly laying?: { readonly inRack: number; readonly between: number };
  /** Dollars of a switch: by port and by itself. */
  readonly switchPorts?: { readonly perPort: number; readonly fixed: number };
  /** Instead: of the smallest that has the ports. */
  readonly switchSizes?: readonly { readonly ports: number; readonly dollars: number }[];
  readonly wattsPerPort?: number;
}

/** The functions, by year. */
export const COST_FUNCTIONS: readonly CostFunction[] = [
  {
    id: 'kim',
    source: untranslated('Kim, Dally, Scott, Abts: Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008'),
    per: 'gbps',
    lines: [
      { medium: 'electric', perM: 1.4, fixed: 2.16 },
      { medium: 'optical', perM: 0.364, fixed: 9.7103 },
    ],
  },
  {
    id: 'mudigonda',
    source: untranslated('Mudigonda, Yalagandula, Mogul: Taming the Flying Cable Monster, USENIX ATC 2011'),
    per: 'cable',
    lines: [
      { medium: 'electric', perM: 16, fixed: 40, upToM: 5 },
      { medium: 'optical', perM: 5, fixed: 376 },
    ],
    making: 1.25,
    laying: { inRack: 2.5, between: 6.25 },
    switchPorts: { perPort: 500, fixed: 0 },
  },
  {
    id: 'rewire',
    source: untranslated('Curtis, Carpenter, Elsheikh, López-Ortiz, Keshav: REWIRE, INFOCOM 2012'),
    per: 'cable',
    shares: [
      { share: 0.25, dollars: 60 },
      { share: 0.5, dollars: 120 },
      { share: 0.25, dollars: 250 },
    ],
    switchSizes: [
      { ports: 24, dollars: 6000 },
      { ports: 48, dollars: 10_000 },
    ],
  },
  {
    id: 'besta',
    source: untranslated('Besta, Hoefler: Slim Fly: A Cost Effective Low-Diameter Network Topology, SC 2014'),
    per: 'gbps',
    lines: [
      { medium: 'electric', perM: 0.4079, fixed: 0.5771 },
      { medium: 'optical', perM: 0.0919, fixed: 7.2745 },
    ],
    switchPorts: { perPort: 350.4, fixed: -892.3 },
    wattsPerPort: 2.8,
  },
];
