import type { ComparedDates, Since } from '../../core/counters/compareDates';
import type { CounterFinding, CounterReport } from '../../core/counters/judgeCounters';
import type { NamedResiduals } from '../../core/counters/residuals';
import type { LikelyTraffic } from '../../core/counters/trafficSums';
import type { CliIo } from '../cliIo';
import { verdict } from './printResult';
import { fieldList, formatNumber, textTable } from './textTable';

interface CountersResult extends CounterReport {
  readonly network: string;
  readonly load: (NamedResiduals & { readonly tables: string; readonly traffic: string }) | null;
  readonly matrix?: LikelyTraffic;
  /** Beside an earlier date, of how many times. */
  readonly before?: ComparedDates & { readonly moments: number };
}

/** Findings that are written out. */
const SHOWN = 40;

/** Checks whether a finding is of something that is wrong: packets that were dropped may be congestion alone. */
export function isWrong({ what }: Pick<CounterFinding, 'what'>): boolean {
  return what !== 'discards' && what !== 'relay';
}

const SLOW = {
  told: 'judged by waits',
  'no waits': 'cannot tell: no port counts waits (XmitWait)',
  'no speeds': 'cannot tell: no speed is known',
  'too few intervals': 'cannot tell: too few dumps with waits between them',
  uneven: 'cannot tell: loads within a tier are too uneven to compare',
} as const;

const VOIDS = {
  reset: 'cleared between, or dumps in the wrong order',
  stuck: '32 bits are full',
  wrap: '32 bits may have begun again',
  times: 'times are equal, or in the wrong order',
  formats: 'counts are of two formats',
  'too-fast': 'faster than the link',
} as const;

/** States of findings beside an earlier date. */
const SINCE: Readonly<Record<Since, string>> = {
  ...{ new: 'new', 'goes-on': 'as before', 'not-seen': 'not seen now' },
  'not-known': 'cannot tell',
};

const UNITS = {
  format: '',
  'too-fast': ', since words of four would be faster than the link',
  odd: ', since four does not divide them all',
  multiples: ', since four divides them all',
  unknown: '',
} as const;

/** What counters tell, for people. */
export function describeCounters(result: CountersResult, io: CliIo): string {
  const { network, findings, ports, moments, unmatched, compared, slow, states, units, voids, load, matrix } = result;
  const { before } = result;
  const missing = before?.missing ?? [];
  const wrong = findings.filter(isWrong).length;
  const strange = unmatched.reduce((sum, { count }) => sum + count, 0);
  const void_ = Object.entries(VOIDS).flatMap(([reason, said]) => {
    const count = voids[reason as keyof typeof VOIDS];
    return count > 0 ? [`${formatNumber(count)} ${said}`] : [];
  });
  return [
    fieldList([
      ['network', network],
      [
        'counters',
        `${formatNumber(ports)} of ports, at ${moments === 1 ? '1 time' : `${formatNumber(moments)} times`}`,
      ],
      ...(strange > 0
        ? [
            [
              'not in the network',
              `${formatNumber(strange)} ports, the first at ${unmatched[0].file}:${unmatched[0].first}`,
            ] as const,
          ]
        : []),
      ...units
        .filter(({ why }) => why !== 'format')
        .map(({ format, bits, why }) => [`data of ${format}`, unitText(bits, why)] as const),
      ...(void_.length > 0 ? [['void', void_.join('; ')] as const] : []),
      ['links down', states > 0 ? `of ${formatNumber(states)} ports that say` : 'cannot tell: no port says'],
      ['ends compared', `${formatNumber(compared)} cables`],
      ['slow cables', SLOW[slow]],
      [
        'findings',
        verdict(io, wrong === 0, wrong === 0 ? 'none' : formatNumber(wrong)) + dropped(findings.length - wrong),
      ],
      ...(before ? [['beside before', besideBefore(before)] as const] : []),
      ...(load ? loadFields(load) : []),
    ]),
    ...findings.slice(0, SHOWN).map((one, i) => describeFinding(one, before && sinceWords(before.since[i], 'before'))),
    ...andMore(findings.length, 'findings'),
    ...missing.slice(0, SHOWN).map((one) => describeFinding(one, sinceWords(one.since, 'now'))),
    ...andMore(missing.length, 'findings of before'),
    ...(load ? [describeLargest(load)] : []),
    ...(matrix ? [describeMatrix(matrix)] : []),
  ].join('\n');
}

const andMore = (count: number, what: string): readonly string[] =>
  count > SHOWN ? [`and ${formatNumber(count - SHOWN)} more ${what}: --json lists all\n`] : [];

const dropped = (count: number): string => (count > 0 ? `; ${formatNumber(count)} of dropped packets` : '');

function unitText(bits: 8 | 32 | null, why: keyof typeof UNITS): string {
  if (bits === null) return 'not known: bytes, or words of four; no load is told';
  return `${bits === 8 ? 'bytes' : 'words of four bytes'}${UNITS[why]}`;
}

const sinceWords = (since: Since, other: string): string =>
  `${SINCE[since]}${since === 'not-known' ? ` of ${other}` : ''}: `;

/** Findings beside those of an earlier date, as numbers. */
function besideBefore({ since, missing, moments }: NonNullable<CountersResult['before']>): string {
  const all = [...since, ...missing.map((one) => one.since)];
  const parts = (Object.keys(SINCE) as Since[]).flatMap((kind) => {
    const count = all.filter((one) => one === kind).length;
    return count > 0 ? [`${formatNumber(count)} ${SINCE[kind]}`] : [];
  });
  return `${parts.join(', ') || 'no finding at either date'} (before: ${moments === 1 ? '1 time' : `${formatNumber(moments)} times`})`;
}

function describeFinding({ what, where, both, says, act }: CounterFinding, since = ''): string {
  const at = where === '' ? '' : ` at ${where}`;
  return `${since}${what}${at}${both === undefined ? '' : ` (to ${both})`}\n  ${says.en}\n  ${act.en}\n`;
}

function loadFields({
  tables,
  traffic,
  channels,
  factor,
  median,
  meanAbsolute,
}: NonNullable<CountersResult['load']>): [string, string][] {
  return [
    ['predicted by', `${tables}, traffic ${traffic}, times ${formatNumber(factor)}`],
    [
      'measured is',
      `${signed(median)} in the median of ${formatNumber(channels)} channels, ${share(meanAbsolute)} off in the mean`,
    ],
  ];
}

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
const signed = (value: number): string => `${value >= 0 ? '+' : ''}${share(value)}`;

function describeLargest({ largest }: NonNullable<CountersResult['load']>): string {
  const rows = largest.map(({ from, fromPort, to, measured, predicted, residual }) => [
    ...[`${from}[${fromPort}]`, to, share(measured), share(predicted), signed(residual)],
  ]);
  return textTable(['farthest off: from', 'to', 'measured', 'predicted', 'off by'], rows);
}

const GIGA = 1e9;

function describeMatrix({ deviation, pairs }: LikelyTraffic): string {
  const gbps = (rate: number): string => (rate / GIGA).toFixed(2);
  const rows = pairs.map(({ from, to, rate, span }) => [
    from,
    to,
    gbps(rate),
    span ? `${gbps(span.least)} to ${gbps(span.most)}` : '-',
  ]);
  const table = textTable(['from hosts of', 'to hosts of', 'Gb/s', 'may be'], rows);
  return `One of many traffics that fit (sums within ${share(deviation)} of the largest):\n${table}`;
}
