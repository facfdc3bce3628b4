import type { Command } from 'commander';
import type { ParamSpecs, ParamValue } from '../../core/base/params';
import { suggestion } from '../../core/base/suggestion';
import type { TextFile } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import { treeLevels } from '../../core/fabric/treeLevels';
import {
  type PaperPreset,
  type PaperState,
  type PresetRun,
  presetParams,
  presetRoutes,
  sayPreset,
  stateOfPlan,
  stateOfRun,
} from '../../core/papers/preset';
import { findPaper, papers } from '../../core/papers/registry';
import { type FormSpecs, type FormValues, fieldApplies, formDefaults } from '../../jobs/ask/form';
import { bytesOf, type NamedBytes } from '../../jobs/files/exportArchive';
import { InputFault } from '../inputFault';
import type { ParamArguments } from './paramArguments';

const NUMBERS = papers.map(({ id }) => id);

interface AskWithForm<S extends FormSpecs> {
  readonly id: string;
  readonly form: S;
}

/** Adds `--as-paper`. */
export function addAsPaper(command: Command): Command {
  return command.option(
    '--as-paper <number>',
    `the settings of a paper wherever no others are given: ${NUMBERS.join(', ')}, see list papers`,
  );
}

/** The settings of a paper for one run of a command, which notes those that are used; without a paper nothing is changed. */
export class AsPaper {
  private readonly used: Record<string, ParamValue> = {};
  readonly preset: PaperPreset | null;

  /** @throws InputFault for a number that is no paper's */
  constructor(number: string | undefined) {
    this.preset = number === undefined ? null : (findPaper(number) ?? null);
    if (number !== undefined && !this.preset) {
      const near = suggestion(number, NUMBERS).en;
      throw new InputFault(`--as-paper ${number}: unknown paper: expected ${NUMBERS.join(', ')}${near}`);
    }
  }

  /** The engine that is named, else the paper's own. @throws InputFault for a paper that has none */
  engine(named: string | undefined): string | undefined {
    if (named !== undefined || !this.preset) return named;
    const { id, engines } = this.preset;
    if (engines.length > 0) return engines[0];
    throw new InputFault(`--as-paper ${id}: expected --engine, since the paper routes by VLANs: see vlan`);
  }

  /** The engines that are named, else those that the paper compares. */
  engines(named: string | undefined): string | undefined {
    return named ?? (this.preset?.engines.join(',') || undefined);
  }

  /** The VLAN plan that is named, else that of a paper without an engine. @param others routes that are named instead */
  plan(named: string | undefined, ...others: readonly (string | boolean | undefined)[]): string | undefined {
    const rule = this.preset?.engines.length === 0 ? this.preset.forms.vlan?.rule : undefined;
    if (rule === undefined || others.some(Boolean)) return named;
    const used = named ?? String(rule);
    this.note({ rule }, { rule: used });
    return used;
  }

  /** How LIDs are given out: as the command line says, else as in the paper. */
  lids<L extends string | undefined>(command: Command, given: L): L | string {
    const { lids } = this.preset ?? {};
    if (lids === undefined) return given;
    const used = command.getOptionValueSource('lids') === 'cli' ? given : lids;
    this.note({ lids }, { lids: used });
    return used;
  }

  /** Parameters of an engine on a network: those given, over the paper's. */
  params(engine: string, fabric: Fabric, given: ParamArguments): ParamArguments {
    if (!this.preset) return given;
    const own = presetParams(this.preset, engine, networkOf(fabric));
    this.note(own, given.values);
    return { ...given, values: { ...own, ...given.values } };
  }

  /** The routes that are measured: as the command line says, else as in the paper. */
  routes(command: Command, fabric: Fabric, given: 'lft' | 'pairs'): 'lft' | 'pairs' {
    const routes = this.preset && presetRoutes(this.preset, networkOf(fabric));
    if (!routes) return given;
    const used = command.getOptionValueSource('routes') === 'cli' ? given : routes;
    this.note({ routes }, { routes: used });
    return used;
  }

  /** Fields of the form of an Ask: those given, over the paper's. */
  form<S extends FormSpecs>({ id, form }: AskWithForm<S>, given: Partial<FormValues<S>> = {}): Partial<FormValues<S>> {
    const own = this.preset?.forms[id] ?? {};
    const values = { ...formDefaults(form), ...own, ...given };
    const heeded = Object.entries(own).filter(([key]) => fieldApplies(form[key], values));
    this.note(Object.fromEntries(heeded), given);
    return { ...own, ...given } as Partial<FormValues<S>>;
  }

  /** The state of a routing, if it has all settings of the paper. @param specs parameters of its engine */
  stateOf(specs: ParamSpecs, run: PresetRun, fabric: Fabric): PaperState | undefined {
    return (this.preset && stateOfRun(this.preset, specs, run, networkOf(fabric))) ?? undefined;
  }

  /** The state of routes by a VLAN plan. */
  stateOfPlan(plan: string): PaperState | undefined {
    return (this.preset && stateOfPlan(this.preset, plan)) ?? undefined;
  }

  /** Keeps what nobody has set otherwise. */
  private note(own: Readonly<Record<string, ParamValue>>, given: object): void {
    for (const [key, value] of Object.entries(own))
      if (!Object.hasOwn(given, key) || String(Reflect.get(given, key)) === String(value)) this.used[key] = value;
  }

  /** A result with the paper's state before all else. */
  result<R extends object>(result: R): R & { readonly asPaper?: PaperState } {
    return this.preset ? { asPaper: { paper: this.preset.id, settings: this.used }, ...result } : result;
  }

  /** Files with the paper's state on top of their README. */
  files(files: readonly (TextFile | NamedBytes)[]): readonly (TextFile | NamedBytes)[] {
    const text = this.line();
    if (text === '') return files;
    const stated = (file: TextFile | NamedBytes) => ({
      name: file.name,
      text: text + new TextDecoder().decode(bytesOf(file)),
    });
    return files.map((file) => (file.name === 'README.txt' ? stated(file) : file));
  }

  /** The same in words, before the text of a result; empty without a paper. */
  line(): string {
    return this.preset ? `${sayPreset({ paper: this.preset.id, settings: this.used }).en}\n\n` : '';
  }
}

function networkOf(fabric: Fabric) {
  return { layered: treeLevels(fabric) !== null, switches: fabric.switchCount };
}
