import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import { FiniteField, fieldParam, isField } from './finiteField';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import { fewEnoughHops, type SizeGuess, type SizeNeed } from './sizeNeed';

const params = {
  q: {
    ...fieldParam,
    min: 3,
    help: {
      en: 'A power of a prime, 4w, 4w + 1 or 4w - 1; there are 2q² switches.',
      ja: '素数のべきで、4w、4w + 1、4w - 1 のいずれか。スイッチは 2q² 台。',
    },
  },
  hosts: {
    ...hostsPerSwitchParam,
    default: 4,
    min: 0,
    help: {
      en: 'Hosts on every switch; 0 for half as many as it has links to others, rounded up.',
      ja: '各スイッチのホスト数。0 ならスイッチ間リンク数の半分（切り上げ）。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'slim-fly',
  title: { en: 'Slim Fly', ja: 'Slim Fly' },
  summary: {
    en: 'Nearly as many switches as two hops can reach, in q racks (McKay, Miller and Širáň graphs).',
    ja: '2 ホップで届く台数の上限に近いネットワーク。q 台のラックに分けて描く（McKay–Miller–Širáň グラフ）。',
  },
  source: untranslated(
    'Besta and Hoefler, SC 2014; McKay, Miller and Širáň, Journal of Combinatorial Theory B 74, 1998',
  ),
  params,
};

/**
 * Switches (half s, column x, row y) in this order: (0, x, y) and (0, x, y') are joined where y - y' is in X, (1, m, c) and (1, m, c') where c - c' is in
 * X', and the halves where y = m·x + c. Ports: 1..hosts, own column by row, then the other half by column. A rack is a column of
 * either half. O(q³).
 * @throws ParamError unless q is a power of a prime whose remainder by 4 is not 2, and for more hosts than can be held
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { q } = values;
  const field = new FiniteField(q);
  if (q % 4 === 2)
    throw unexpected('q', q, {
      en: 'a power of a prime that is 4w, 4w + 1 or 4w - 1',
      ja: '4w、4w + 1、4w - 1 のいずれかである素数の冪（べき）',
    });
  const sets = generatorSets(q).map((exponents) => new Set(exponents.map((i) => field.power[i % (q - 1)])));
  const hosts = values.hosts || Math.ceil((sets[0].size + q) / 2);
  checkSize('hosts', { hosts: 2 * q * q * hosts });
  const all = Array.from({ length: q }, (_, i) => i);
  const number = (half: number, column: number, row: number): number => half * q * q + column * q + row;
  const switches = [0, 1].flatMap((half) =>
    all.flatMap((column) =>
      all.map((row) => ({
        name: `sw-${half}-${column}-${row}`,
        pod: column,
        index: half * q + row,
        hosts,
        far: [
          ...all
            .filter((other) => sets[half].has(field.subtract(row, other)))
            .map((other) => number(half, column, other)),
          ...all.map((other) => {
            const product = field.multiply(column, other);
            return number(1 - half, other, half === 0 ? field.subtract(row, product) : field.add(row, product));
          }),
        ],
      })),
    ),
  );
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  return builder.build(`slim-fly q=${q}`, { origin: { generator: descriptor.id, params: values } });
}

/** Exponents of the elements of X and X'. */
function generatorSets(q: number): [number[], number[]] {
  const steps = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, i) => from + 2 * i);
  if (q % 4 === 0) return [steps(0, q - 2), steps(1, q - 1)];
  if (q % 4 === 1) return [steps(0, q - 3), steps(1, q - 2)];
  const w = (q + 1) / 4;
  return [
    [...steps(0, 2 * w - 2), ...steps(2 * w - 1, 4 * w - 3)],
    [...steps(1, 2 * w - 1), ...steps(2 * w, 4 * w - 2)],
  ];
}

/** Every field that there is. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let q = params.q.min; q <= params.q.max; q++) {
    if (q % 4 === 2 || !isField(q)) continue;
    const switches = 2 * q * q;
    const degree = (3 * q - (q % 4 === 3 ? -1 : q % 4)) / 2;
    const each = Math.ceil(hosts / switches);
    if (each + degree > ports || !fewEnoughHops(switches, degree, each, oversubscription)) continue;
    guesses.push({ switches, params: { q, hosts: each } });
  }
  return guesses;
}
