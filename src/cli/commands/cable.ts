import { type Command, Option } from 'commander';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Topology } from '../../core/topology/topology';
import { cableAsk } from '../../jobs/choosing/cableAsk';
import { type CableReply, cable } from '../../jobs/choosing/cableJob';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { addAskOptions, requestOf } from '../args/askOptions';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { readTrafficArgument, TRAFFIC_HELP } from '../args/trafficArgument';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface CableOptions {
  readonly prices?: string;
  readonly traffic?: string;
  readonly json?: boolean;
}

export function addCable(program: Command, { io, answerNo }: CommandContext): void {
  const command = program.command('cable').argument('<network...>', NETWORK_HELP).addOption(pricesOption());
  addAskOptions(command, cableAsk)
    .addOption(new Option('--traffic <what>', `who sends how much: ${TRAFFIC_HELP}`))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThroughput is that of the best of any routes, by a linear program. One cable mostly gains nothing where several switches are short of cables alike.\n',
    )
    .action(async (names: readonly string[], { prices, traffic, json }: CableOptions) => {
      if (command.getOptionValueSource('budget') !== 'cli') throw new InputFault('--budget: expected how much money');
      const topology = readNetworkArgument(names, [], io);
      const asked = readTrafficArgument(traffic, compileFabric(topology));
      const lists = { prices: readListArgument(prices), media: null };
      const request = requestOf(command, cableAsk, { topology, prices: lists, traffic: asked });
      const found = drive(
        cable(await loadLinearSolver()).run(null, request, () => 0),
        io,
        'cable',
      );
      if (found.sets.length === 0 && found.base < 1) answerNo();
      printResult(io, json, resultOf(topology, found), () => describe(topology, found, request.budget));
    });
}

const NONE = { cents: 0, throughput: 0 };

function resultOf(
  topology: Topology,
  { base, parts, sets, fewest, most, curve, isProven, currency, candidates }: CableReply,
) {
  const nameOf = namesOf(topology);
  return {
    ...{ base, parts, currency, candidates, fewest, most, isProven },
    sets: sets.map(({ cables, cents, throughput }, i) => {
      const before = i === 0 ? base : (sets[i - 1] ?? NONE).throughput;
      return {
        cables: cables.map(({ a, b, count, speed, inPlaceOf }) => ({
          ...{ a: nameOf(a), b: nameOf(b), count },
          ...(inPlaceOf && { speed, inPlaceOf: inPlaceOf.speed }),
        })),
        ...{ price: cents / 100, throughput, value: (100 * (throughput - before)) / cents },
      };
    }),
    curve: curve.map(({ cents, throughput }) => ({ money: cents / 100, throughput })),
  };
}

function namesOf({ switches }: Topology): (id: string) => string {
  const names = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

function describe(topology: Topology, found: CableReply, budget: number): string {
  const { base, sets, curve, currency } = resultOf(topology, found);
  const money = currency ?? 'money';
  const apart = found.parts > 1 ? `${found.parts} parts that no link joins, each by itself\n` : '';
  const head = `${apart}throughput ${formatNumber(base)} by the best of any routes, ${formatNumber(found.candidates)} cables to choose among\n`;
  const rows = sets.map(({ cables, price, throughput, value }) => [
    cables
      .map(({ a, b, count, speed, inPlaceOf }) => {
        const times = count > 1 ? ` x${count}` : '';
        return `${a}--${b}${times}${inPlaceOf ? ` (${speed} in place of ${inPlaceOf})` : ''}`;
      })
      .join(', '),
    ...[price, throughput, 1000 * value],
  ]);
  const upper = textTable(
    [money, 'at most'],
    curve.map((point) => [point.money, point.throughput]),
  );
  return [
    head,
    sets.length > 0
      ? `\n${textTable(['add', money, 'throughput', 'gain for 1,000'], rows)}`
      : `${whyNone(found, budget)}\n`,
    found.fewest !== null && found.fewest > 1 ? `nothing gains below ${found.fewest} cables\n` : '',
    found.isProven ? '' : 'not all sets were tried: there may be better ones\n',
    `\nno cables, whole or in part, are above this curve:\n\n${upper}`,
  ].join('');
}

function whyNone({ base, fewest, most, isProven }: CableReply, budget: number): string {
  if (base >= 1) return 'all is carried already';
  if (!isProven) return 'nothing that gains was found';
  if (fewest === null) return `no set of up to ${most} cables gains anything`;
  return `nothing that gains is to be had for ${formatNumber(budget)}`;
}
