import type { Command } from 'commander';
import { readParams } from '../../core/plugins/params';
import { suggestion } from '../../core/structures/nearestNames';
import type { FigureRow } from '../../jobs/figures/figure';
import { figureDescriptors, findFigure } from '../../jobs/figures/registry';
import { jsonOption, paramOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describePlugin } from '../describeParams';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { formatNumber, textTable } from '../textTable';

interface ReproduceOptions {
  readonly param: readonly string[];
  readonly json?: boolean;
}

export function addReproduce(program: Command, { io }: CommandContext): void {
  program
    .command('reproduce')
    .description('Measure a published figure again and print it beside what was published.')
    .argument('<figure>', 'id of a published figure, see below')
    .addOption(paramOption())
    .addOption(jsonOption())
    .addHelpText('after', () => `\nFigures and their parameters:\n${figureDescriptors.map(describePlugin).join('')}`)
    .action((id: string, options: ReproduceOptions) => {
      const figure = findFigure(id);
      const ids = figureDescriptors.map((f) => f.id);
      if (!figure) throw new InputFault(`${id}: unknown figure: expected ${ids.join(', ')}${suggestion(id, ids)}`);
      const { descriptor } = figure;
      const params = readParams(descriptor.params, readParamArguments(descriptor.params, options.param).values);
      const rows = drive(figure.reproduce(params), io, id);
      const printed = rows.map(({ label, published, measured, note }) => ({
        label: label.en,
        published,
        measured,
        note: note?.en ?? '',
      }));
      printResult(
        io,
        options.json,
        { figure: id, params, rows: printed },
        () => `${descriptor.title.en}\n${descriptor.source}\n\n${descriptor.explanation.en}\n\n${describeRows(rows)}`,
      );
    });
}

function describeRows(rows: readonly FigureRow[]): string {
  return textTable(
    ['', 'published', 'measured', 'note'],
    rows.map(({ label, published, measured, note }) => [
      label.en,
      published === null ? '-' : formatNumber(published),
      measured,
      note?.en ?? '',
    ]),
  );
}
