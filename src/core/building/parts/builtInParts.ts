const HEAD =
  'part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source,form,optic,connector,cages,unchecked';

const LINKX = 'NVIDIA LinkX part pages';

/** Twin transceivers for switches cooled by air (finned) and for machines (flat), single ones for adapters: reach, watts, form, optic and plug. */
const TWIN = `
2xDR4-100,transceiver,@400,singlemode,100,1:2,,,17,${LINKX},OSFP-finned,2xDR4,2xMPO-12/APC,,
2xDR4-500,transceiver,@400,singlemode,500,1:2,,,17,${LINKX},OSFP-finned,2xDR4,2xMPO-12/APC,,
2xDR4-500-FLT,transceiver,@400,singlemode,500,1:2,,,17,${LINKX},OSFP-flat,2xDR4,2xMPO-12/APC,,watts
2xFR4-2000,transceiver,@400,singlemode,2000,1:2,,,17,${LINKX},OSFP-finned,2xFR4,2xLC,,watts
2xSR4-50,transceiver,@400,multimode,50,1:2,,,15,${LINKX}: over OM4; 30 m over OM3,OSFP-finned,2xSR4,2xMPO-12/APC,,
2xSR4-50-FLT,transceiver,@400,multimode,50,1:2,,,15,${LINKX}: over OM4; 30 m over OM3,OSFP-flat,2xSR4,2xMPO-12/APC,,watts
DR4-100-OSFP,transceiver,@400,singlemode,100,1:1,,,9,${LINKX},OSFP-flat,DR4,MPO-12/APC,,
DR4-500-OSFP,transceiver,@400,singlemode,500,1:1,,,9,${LINKX},OSFP-flat,DR4,MPO-12/APC,,
DR4-100-QSFP112,transceiver,@400,singlemode,100,1:1,,,9,${LINKX},QSFP112,DR4,MPO-12/APC,,
DR4-500-QSFP112,transceiver,@400,singlemode,500,1:1,,,9,${LINKX},QSFP112,DR4,MPO-12/APC,,
FR4-2000-QSFP112,transceiver,@400,singlemode,2000,1:1,,,,${LINKX},QSFP112,FR4,LC,,form
SR4-50-OSFP,transceiver,@400,multimode,50,1:1,,,9,${LINKX}: over OM4; 8 W as a rule,OSFP-flat,SR4,MPO-12/APC,,
SR4-50-QSFP112,transceiver,@400,multimode,50,1:1,,,9,${LINKX}: over OM4; 8 W as a rule,QSFP112,SR4,MPO-12/APC,,
DAC-2x2-0.5,cable,@400,dac,0.5,2:2,,,0.1,${LINKX},OSFP-finned,,,,
DAC-2x2-1,cable,@400,dac,1,2:2,,,0.1,${LINKX},OSFP-finned,,,,
DAC-2x2-1.5,cable,@400,dac,1.5,2:2,,,0.1,${LINKX},OSFP-finned,,,,
DAC-2x2-2,cable,@400,dac,2,2:2,,,0.1,${LINKX},OSFP-finned,,,,
`;

/** Copper from a twin cage of a switch to two adapters, passive and active, and its lengths. */
const SPLIT: readonly (readonly [medium: 'dac' | 'acc', ends: '1:2' | '1:4', rate: '@400' | '@200', metres: number])[] =
  [
    ...[1, 1.5, 2, 2.5, 3].map((metres) => ['dac', '1:2', '@400', metres] as const),
    ...[3, 4, 5].map((metres) => ['acc', '1:2', '@400', metres] as const),
    ...[3, 4, 5].map((metres) => ['acc', '1:4', '@200', metres] as const),
  ];

function splitCables(): string {
  return SPLIT.flatMap(([medium, ends, rate, metres]) =>
    ['OSFP-flat', 'QSFP112'].map((form) => {
      const name = `${medium.toUpperCase()}-${ends.replace(':', 'x')}-${metres}-${form.replace('-flat', '')}`;
      const source = medium === 'dac' ? LINKX : `${LINKX}: 1.5 W at the head; 0.3 W at 200G`;
      const watts = medium === 'dac' ? '0.1' : '';
      return `${name},cable,${rate},${medium},${metres},${ends},,,${watts},${source},OSFP-finned:${form},,,,${medium === 'acc' ? 'length_m' : ''}`;
    }),
  ).join('\n');
}

/** The same optics at half the rate, a fibre that splits at each plug of a twin. */
const HALF = `
2xDR4-100-split,transceiver,@200,singlemode,100,1:4,,,17,${LINKX},OSFP-finned,2xDR4,2xMPO-12/APC,,
2xSR4-50-split,transceiver,@200,multimode,50,1:4,,,15,${LINKX},OSFP-finned,2xSR4,2xMPO-12/APC,,
DR4-100-OSFP,transceiver,@200,singlemode,100,1:1,,,5,${LINKX},OSFP-flat,DR4,MPO-12/APC,,
DR4-100-QSFP112,transceiver,@200,singlemode,100,1:1,,,5,${LINKX},QSFP112,DR4,MPO-12/APC,,
SR4-50-OSFP,transceiver,@200,multimode,50,1:1,,,6.5,${LINKX},OSFP-flat,SR4,MPO-12/APC,,
SR4-50-QSFP112,transceiver,@200,multimode,50,1:1,,,6.5,${LINKX},QSFP112,SR4,MPO-12/APC,,
`;

const WHOLE = `
800G-SR8-100-OSFP,transceiver,800GbE,multimode,100,1:1,,,,third-party pages: over OM4; 60 m over OM3,OSFP-finned,SR8,MPO-16/APC,,length_m
800G-SR8-100-QSFP,transceiver,800GbE,multimode,100,1:1,,,,third-party pages: over OM4; 60 m over OM3,QSFP-DD800,SR8,MPO-16/APC,,length_m
800G-VR8-50-OSFP,transceiver,800GbE,multimode,50,1:1,,,,makers' data sheets,OSFP-finned,VR8,MPO-16/APC,,length_m
800G-VR8-50-QSFP,transceiver,800GbE,multimode,50,1:1,,,,makers' data sheets,QSFP-DD800,VR8,MPO-16/APC,,length_m
`;

/** Fibres, straight and split in two, in lengths that shops have. */
function fibres(): string {
  const kinds = [
    ...(['singlemode', 'multimode'] as const).map((medium) => [medium, 'MPO-12/APC', '1:1', 'MPO12'] as const),
    ...(['singlemode', 'multimode'] as const).map((medium) => [medium, 'MPO-12/APC', '1:2', 'MPO12-1x2'] as const),
    ['multimode', 'MPO-16/APC', '1:1', 'MPO16'] as const,
    ['singlemode', 'LC', '1:1', 'LC'] as const,
  ];
  return kinds
    .flatMap(([medium, connector, ends, name]) =>
      [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, ...(medium === 'singlemode' ? [100, 200, 500, 2000] : [])].map(
        (metres) =>
          `${medium === 'singlemode' ? 'SM' : 'MM'}-${name}-${metres},fibre,,${medium},${metres},${ends},,,,usual lengths,,,${connector},,length_m`,
      ),
    )
    .join('\n');
}

const at = (rows: string, name: string, whole: string, half: string): string =>
  rows
    .trim()
    .split('\n')
    .map((row) => `${row.includes('@400') ? `${name}-` : `${half}-`}${row}`)
    .join('\n')
    .replaceAll('@400', whole)
    .replaceAll('@200', half);

/**
 * Transceivers, cables and fibres for 200 to 800 Gb/s, Ethernet and InfiniBand, without prices. The last column names what was not read in the source: check it before you rely on it.
 * The table has the form of price lists, so that more rows can be given in one.
 */
export const BUILT_IN_PARTS = [
  HEAD,
  ...[
    ['400GbE', '200GbE'],
    ['NDR', 'NDR200'],
  ].flatMap(([whole, half]) => [TWIN, splitCables(), HALF].map((rows) => at(rows, whole, whole, half))),
  WHOLE.trim(),
  fibres(),
  '',
].join('\n');
