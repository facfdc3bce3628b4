import { Argument, type Command } from 'commander';
import type { ParamSpecs } from '../../core/base/params';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import { formatDescriptors } from '../../core/formats/registry';
import { presets } from '../../core/generators/presets';
import { generatorDescriptors } from '../../core/generators/registry';
import { formatSpec } from '../../core/generators/spec';
import { lessons } from '../../core/lessons/registry';
import { engineDescriptors } from '../../core/routing/registry';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { figureDescriptors } from '../../studies/registry';
import { jsonOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeParams, paramRecord } from '../describeParams';
import { printResult } from '../printResult';
import { textTable } from '../textTable';

/** What can be listed: records for `--json`, and the same for people. */
interface Listing {
  readonly records: () => object[];
  readonly text: () => string;
}

/** Where a pattern can be asked for. */
const VIEWS = { demand: '--traffic', draws: 'simulate at a rate', steps: 'simulate and pacing, step by step' } as const;

const listings: Readonly<Record<string, Listing>> = {
  engines: {
    records: () =>
      engineDescriptors.map(({ id, title, summary, source, guarantees, params }) => ({
        id,
        title: title.en,
        summary: summary.en,
        source: source.en,
        guarantees,
        params: paramRecords(params),
      })),
    text: () =>
      describeAll(
        engineDescriptors.map((e) => ({
          ...e,
          extra: `Promises: ${
            [
              e.guarantees.reachable ? 'every connected pair is reached' : '',
              e.guarantees.deadlockFree ? 'no deadlock' : '',
            ]
              .filter((promise) => promise !== '')
              .join(', ') || 'nothing'
          }`,
        })),
      ),
  },
  generators: {
    records: () =>
      generatorDescriptors.map(({ id, title, summary, source, params }) => ({
        id,
        title: title.en,
        summary: summary.en,
        source: source.en,
        params: paramRecords(params),
      })),
    text: () => describeAll(generatorDescriptors),
  },
  presets: {
    records: () => presets.map((preset) => ({ id: preset.id, title: preset.title.en, spec: formatSpec(preset) })),
    text: () =>
      textTable(
        ['id', 'title', 'spec'],
        presets.map((preset) => [preset.id, preset.title.en, formatSpec(preset)]),
      ),
  },
  formats: {
    records: () =>
      formatDescriptors.map(({ id, title, extensions, carries, reads, writes, loses }) => ({
        id,
        title: title.en,
        extensions,
        carries,
        reads,
        writes,
        loses: loses.en,
      })),
    text: () =>
      textTable(
        ['id', 'title', 'endings', 'carries', 'read', 'written'],
        formatDescriptors.map((f) => [
          f.id,
          f.title.en,
          f.extensions.join(', '),
          f.carries,
          f.reads ? 'yes' : '-',
          f.writes ? 'yes' : '-',
        ]),
      ),
  },
  patterns: {
    records: () =>
      patternDescriptors.map(({ id, title, summary, drawn, views, aliases = [], params }) => ({
        id,
        title: title.en,
        summary: drawn ? `${summary.en} ${drawn.en}` : summary.en,
        views,
        aliases,
        params: paramRecords(params),
      })),
    text: () =>
      describeAll(
        patternDescriptors.map((p) => ({
          ...p,
          summary: { en: p.drawn ? `${p.summary.en} ${p.drawn.en}` : p.summary.en },
          extra: [
            `For: ${p.views.map((view) => VIEWS[view]).join(', ')}`,
            ...(p.aliases ? [`Also: ${p.aliases.join(', ')}`] : []),
          ].join('\n  '),
        })),
      ),
  },
  figures: {
    records: () =>
      figureDescriptors.map(({ id, title, source, explanation, params, seconds, remarks = [] }) => ({
        id,
        title: title.en,
        source: source.en,
        explanation: explanation.en,
        seconds,
        remarks: remarks.map(({ kind, text }) => ({ kind, text: text.en })),
        params: paramRecords(params),
      })),
    text: () => describeAll(figureDescriptors.map((f) => ({ ...f, summary: f.explanation }))),
  },
  exercises: {
    records: () => exerciseDescriptors.map(({ id, title, summary }) => ({ id, title: title.en, summary: summary.en })),
    text: () => describeAll(exerciseDescriptors.map((e) => ({ ...e, params: {} }))),
  },
  lessons: {
    records: () => lessons.map(({ id, title }) => ({ id, title: title.en, japanese: title.ja })),
    text: () =>
      textTable(
        ['id', 'title', 'Japanese title'],
        lessons.map(({ id, title }) => [id, title.en, title.ja]),
      ),
  },
};

export function addList(program: Command, { io }: CommandContext): void {
  program
    .command('list')
    .description('List what there is, with parameters, ranges, defaults and sources.')
    .addArgument(new Argument('[what]', 'all of them if left out').choices(Object.keys(listings)))
    .addOption(jsonOption())
    .action((what: string | undefined, options: { json?: boolean }) => {
      const shown = what === undefined ? Object.keys(listings) : [what];
      const result = Object.fromEntries(shown.map((key) => [key, listings[key].records()]));
      printResult(io, options.json, result, () =>
        shown.map((key) => `${key}\n${'='.repeat(key.length)}\n${listings[key].text()}`).join('\n'),
      );
    });
}

function paramRecords(params: ParamSpecs): object[] {
  return Object.entries(params).map(([key, spec]) => paramRecord(key, spec));
}

function describeAll(
  plugins: readonly {
    readonly id: string;
    readonly title: { readonly en: string };
    readonly summary: { readonly en: string };
    readonly source?: { readonly en: string };
    readonly params: ParamSpecs;
    readonly extra?: string;
  }[],
): string {
  const table = textTable(
    ['id', 'title'],
    plugins.map((p) => [p.id, p.title.en]),
  );
  const details = plugins.map(
    (p) =>
      `${p.id}\n  ${p.summary.en}\n${p.source ? `  Source: ${p.source.en}\n` : ''}${p.extra ? `  ${p.extra}\n` : ''}${describeParams(p.params, '    ')}`,
  );
  return `${table}\n${details.join('\n')}`;
}
