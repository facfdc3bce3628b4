import type { Command } from 'commander';
import type { Fabric } from '../../core/fabric/fabric';
import { type WorstCases, worst } from '../../jobs/routing/worstJob';
import { addMeasureOptions, type MeasureOptions, tablesToMeasure } from '../args/tablesToJudge';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber, textTable } from '../print/textTable';

/** Flows of the worst traffic in what is printed for people. */
const SHOWN = 10;

export function addWorst(program: Command, { io }: CommandContext): void {
  addMeasureOptions(program.command('worst'))
    .addHelpText(
      'after',
      '\nAmong all traffic in which no host sends or receives more than its link carries, the one that loads some channel most; where hosts are alike it is a\n' +
        'permutation. The longest matching is the traffic that has to go farthest: the capacity of all channels over what it needs bounds any routes.\n',
    )
    .action((argument: readonly string[], options: MeasureOptions) => {
      const { fabric, name, table } = tablesToMeasure(argument, options, io);
      const found = drive(
        worst.run({ fabric, table }, { run: '' }, () => 0),
        io,
        name,
      );
      const result = { network: fabric.name, engine: name, ...inNames(fabric, found) };
      printResult(io, options.json, result, () => describe(result));
    });
}

function inNames(fabric: Fabric, { tables, longest }: WorstCases) {
  const { hostNames, switchNames, channelFrom, channelTo } = fabric;
  const { channel, largest, throughput, flows } = tables;
  return {
    largest,
    throughput,
    channel: channel < 0 ? null : { from: switchNames[channelFrom[channel]], to: switchNames[channelTo[channel]] },
    permutation: flows.map(({ source, destination, rate }) => ({
      from: hostNames[source],
      to: hostNames[destination],
      rate,
    })),
    longestMatching: {
      meanHops: longest.meanHops,
      pairs: longest.flows.map(({ source, destination, rate, hops }) => ({
        from: switchNames[source],
        to: switchNames[destination],
        rate,
        hops,
      })),
    },
    tub: Number.isFinite(longest.bound) ? longest.bound : null,
  };
}

type NamedCases = ReturnType<typeof inNames> & { readonly network: string; readonly engine: string };

function describe({ channel, permutation, longestMatching, tub, ...facts }: NamedCases): string {
  const load = formatNumber(facts.largest);
  return [
    fieldList([
      ['network', facts.network],
      ['engine', facts.engine],
      ['worst load', channel ? `${load} over ${channel.from} -> ${channel.to}` : 'no channel is used'],
      ['worst throughput', formatNumber(facts.throughput)],
      ['longest matching', `${formatNumber(longestMatching.meanHops)} hops in the mean`],
      ['bound of any routes', tub === null ? '-' : formatNumber(tub)],
    ]),
    textTable(
      ['in the worst case', 'sends to', 'at'],
      permutation.slice(0, SHOWN).map(({ from, to, rate }) => [from, to, rate]),
    ),
  ].join('\n');
}
