import { Argument, type Command } from 'commander';
import type { ParamSpecs } from '../../core/base/params';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { describeParams, paramRecord } from '../print/describeParams';
import { printResult } from '../print/printResult';
import { textTable } from '../print/textTable';

/** Things that can be listed: records for `--json`, and the same for people. */
interface Listing {
  readonly records: () => object[];
  readonly text: () => string;
}

/** Where a pattern can be asked for. */
const VIEWS = { demand: '--traffic', draws: 'simulate at a rate', steps: 'simulate and pacing, step by step' } as const;

/** Each loads the registry that it tells of, and no other. */
const listings: Readonly<Record<string, () => Promise<Listing>>> = {
  engines: async () => {
    const { engineDescriptors } = await import('../../core/routing/registry');
    return {
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
    };
  },
  generators: async () => {
    const { generatorDescriptors } = await import('../../core/generators/registry');
    return {
      records: () =>
        generatorDescriptors.map(({ id, title, summary, source, params }) => ({
          id,
          title: title.en,
          summary: summary.en,
          source: source.en,
          params: paramRecords(params),
        })),
      text: () => describeAll(generatorDescriptors),
    };
  },
  presets: async () => {
    const { presets } = await import('../../core/generators/presets');
    const { formatSpec } = await import('../../core/generators/spec');
    return {
      records: () => presets.map((preset) => ({ id: preset.id, title: preset.title.en, spec: formatSpec(preset) })),
      text: () =>
        textTable(
          ['id', 'title', 'spec'],
          presets.map((preset) => [preset.id, preset.title.en, formatSpec(preset)]),
        ),
    };
  },
  formats: async () => {
    const { formatDescriptors } = await import('../../core/formats/registry');
    return {
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
    };
  },
  patterns: async () => {
    const { patternDescriptors } = await import('../../core/traffic/patterns/registry');
    return {
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
    };
  },
  figures: async () => {
    const { figureDescriptors } = await import('../../studies/registry');
    return {
      records: () =>
        figureDescriptors.map(({ id, title, source, explanation, settings, params, seconds, remarks = [] }) => ({
          id,
          title: title.en,
          source: source.en,
          explanation: explanation.en,
          settings,
          seconds,
          remarks: remarks.map(({ kind, text }) => ({ kind, text: text.en })),
          params: paramRecords(params),
        })),
      text: () => describeAll(figureDescriptors.map((f) => ({ ...f, summary: f.explanation }))),
    };
  },
  papers: async () => {
    const { papers } = await import('../../core/papers/registry');
    const { specOfPaper } = await import('../../core/papers/preset');
    return {
      records: () =>
        papers.map(({ title, cited, networks, ...settings }) => ({
          ...settings,
          title: title.en,
          japanese: title.ja,
          source: cited.en,
          networks: networks.map(({ label, generator, params, ...network }) => ({
            ...network,
            label: label.en,
            spec: specOfPaper({ generator, params }),
          })),
        })),
      text: () =>
        papers
          .map(({ id, title, networks }) => {
            const rows = networks.map((one) => [one.label.en, specOfPaper(one), one.down?.join() ?? '-', one.engine]);
            return `${id}: ${title.en}\n${textTable(['network', 'spec', 'down', 'engine'], rows)}`;
          })
          .join('\n'),
    };
  },
  exercises: async () => {
    const { exerciseDescriptors } = await import('../../core/exercises/kinds/registry');
    return {
      records: () =>
        exerciseDescriptors.map(({ id, title, summary }) => ({ id, title: title.en, summary: summary.en })),
      text: () => describeAll(exerciseDescriptors.map((e) => ({ ...e, params: {} }))),
    };
  },
  models: async () => {
    const { HARDWARE } = await import('../../core/plant/hardware');
    const { switchPorts, portsBySpeed } = await import('../../core/plant/switchPorts');
    const portsIn = (mode: string | undefined, model: (typeof HARDWARE)[number]): string =>
      [...portsBySpeed(switchPorts(mode === undefined ? {} : { mode }, model) ?? [])]
        .map(([gbps, count]) => `${count}x${gbps ?? '?'}G`)
        .join(' + ');
    return {
      records: () => [...HARDWARE],
      text: () =>
        textTable(
          ['model', 'kind', 'U', 'watts', 'ports', 'source', 'not checked'],
          HARDWARE.map((model) => [
            ...[model.name, model.kind, `${model.units ?? '-'}`],
            ...[`${model.watts?.typical ?? '-'} typical, ${model.watts?.max ?? '-'} at most`],
            model.kind === 'machine'
              ? `${model.ports?.length ?? '-'}, ${model.ranks ?? '-'} ranks`
              : (model.modes ?? [undefined]).map((mode) => portsIn(mode, model)).join(' or '),
            ...[model.source, model.unchecked?.join(', ') ?? ''],
          ]),
        ),
    };
  },
  lessons: async () => {
    const { lessons } = await import('../../core/lessons/registry');
    return {
      records: () => lessons.map(({ id, title }) => ({ id, title: title.en, japanese: title.ja })),
      text: () =>
        textTable(
          ['id', 'title', 'Japanese title'],
          lessons.map(({ id, title }) => [id, title.en, title.ja]),
        ),
    };
  },
};

export function addList(program: Command, { io }: CommandContext): void {
  program
    .command('list')
    .addArgument(new Argument('[what]', 'all of them if left out').choices(Object.keys(listings)))
    .addOption(jsonOption())
    .action(async (what: string | undefined, options: { json?: boolean }) => {
      const keys = what === undefined ? Object.keys(listings) : [what];
      const shown = await Promise.all(keys.map(async (key) => ({ key, ...(await listings[key]()) })));
      const result = Object.fromEntries(shown.map(({ key, records }) => [key, records()]));
      printResult(io, options.json, result, () =>
        shown.map(({ key, text }) => `${key}\n${'='.repeat(key.length)}\n${text()}`).join('\n'),
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
