import type { LocalText } from '../base/localText';
import { type ParamSpecs, type ParamValue, readParams } from '../base/params';

/** Values of parameters, by their keys. */
export type PresetValues = Readonly<Record<string, ParamValue>>;

/** A network of a paper, and how it is opened. */
export interface PaperNetwork {
  /** Of its own among the networks of the paper. */
  readonly id: string;
  readonly label: LocalText;
  readonly generator: string;
  readonly params: PresetValues;
  /** Parts that are down, by name, as failures name them. */
  readonly down?: readonly string[];
  /** The engine that shows it; the paper's own unless another is said. */
  readonly engine: string;
  /** The workspace in which the paper's question is asked. */
  readonly workspace: string;
  /** Its figure, as `reproduce` has it. */
  readonly figure?: string;
}

/** Settings that hold on some networks only. */
export interface PresetCase {
  /** `irregular`: networks without levels; a number: as many switches at most. */
  readonly on: 'irregular' | number;
  readonly params: Readonly<Record<string, PresetValues>>;
  /** The routes that are measured: tables of switches, or a route per host pair. */
  readonly routes?: 'lft' | 'pairs';
}

/** The settings with which a paper's numbers are measured: one place for figures, page and command line. */
export interface PaperPreset {
  /** Number of the paper: 000 to 004. */
  readonly id: string;
  /** As published. */
  readonly title: LocalText;
  /** As figures cite it. */
  readonly cited: LocalText;
  /** Engines that the paper compares, its own first; none: its routes are those of a VLAN plan. */
  readonly engines: readonly string[];
  /** Parameters by engine; a parameter that is not here has its default. */
  readonly params: Readonly<Record<string, PresetValues>>;
  readonly cases: readonly PresetCase[];
  /** Fields of forms by the Ask that they belong to; a field that is not here has its default. */
  readonly forms: Readonly<Record<string, PresetValues>>;
  /** How it has LIDs given out; absent: it says nothing of them. */
  readonly lids?: string;
  /** First the one that it is opened with. */
  readonly networks: readonly PaperNetwork[];
}

/** The settings of a paper that a result was measured with; none that somebody has changed. */
export interface PaperState {
  readonly paper: string;
  readonly settings: PresetValues;
}

/** A routing as a preset looks at it. */
export interface PresetRun {
  readonly engine: string;
  /** Every parameter of the engine. */
  readonly params: PresetValues;
  readonly routes: 'lft' | 'pairs';
}

/** A network as a preset looks at it. */
export interface PresetNetwork {
  /** Its switches lie in levels. */
  readonly layered: boolean;
  readonly switches: number;
}

/** Cases of a preset that hold on a network, in order: a later one goes before an earlier one. */
function casesOn({ cases }: PaperPreset, { layered, switches }: PresetNetwork): readonly PresetCase[] {
  return cases.filter(({ on }) => (on === 'irregular' ? !layered : switches <= on));
}

/** Parameters of an engine as in the paper. */
export function presetParams(preset: PaperPreset, engine: string, network: PresetNetwork): PresetValues {
  const special = casesOn(preset, network).map(({ params }) => params[engine]);
  return Object.assign({}, preset.params[engine], ...special);
}

/** The routes that the paper measures on a network; undefined where it does not say. */
export function presetRoutes(preset: PaperPreset, network: PresetNetwork): 'lft' | 'pairs' | undefined {
  return casesOn(preset, network).findLast(({ routes }) => routes !== undefined)?.routes;
}

/**
 * The state of a routing by one of the paper's engines with all settings as in the paper; null for any other.
 * @param specs parameters of the engine
 */
export function stateOfRun(
  preset: PaperPreset,
  specs: ParamSpecs,
  { engine, params, routes }: PresetRun,
  network: PresetNetwork,
): PaperState | null {
  if (!preset.engines.includes(engine) && !Object.hasOwn(preset.params, engine)) return null;
  const own = presetParams(preset, engine, network);
  const ownRoutes = presetRoutes(preset, network);
  const wanted: PresetValues = readParams(specs, own);
  const holds = Object.entries(params).every(([key, value]) => wanted[key] === value);
  if (!holds || routes !== (ownRoutes ?? 'lft')) return null;
  return { paper: preset.id, settings: { ...own, ...(ownRoutes && { routes: ownRoutes }) } };
}

/** The state of routes by a VLAN plan; null where it goes by another rule than the paper's. @param plan its rule, or what it is of otherwise */
export function stateOfPlan({ id, forms }: PaperPreset, plan: string): PaperState | null {
  return forms.vlan?.rule === plan ? { paper: id, settings: { rule: plan } } : null;
}

/** The state of an answer to a form all of whose fields are as in the paper; null where one is not, or the paper says nothing of it. */
export function stateOfForm(preset: PaperPreset, ask: string, values: object): PaperState | null {
  const own = preset.forms[ask];
  if (!own) return null;
  const holds = Object.entries(own).every(([key, value]) => (values as PresetValues)[key] === value);
  return holds ? { paper: preset.id, settings: own } : null;
}

/** The state of a run of a figure: of its settings that are parameters too, those that nobody has set otherwise; null where it has none of a paper. */
export function stateOfFigure(
  { id, settings }: { readonly id: string; readonly settings?: PresetValues },
  params: PresetValues,
): PaperState | null {
  if (!settings || params.settings === 'product') return null;
  const held = Object.entries(settings).filter(([key, value]) => (params[key] ?? value) === value);
  return { paper: id.slice(0, 3), settings: Object.fromEntries(held) };
}

/** The spec of a network, as the command line takes it. */
export function specOfPaper({ generator, params }: Pick<PaperNetwork, 'generator' | 'params'>): string {
  const said = Object.entries(params).map(([key, value]) => `${key}=${value}`);
  return said.length === 0 ? generator : `${generator}:${said.join(',')}`;
}

/** A design as a preset looks at it. */
interface MadeNetwork {
  readonly origin?: { readonly generator: string; readonly params: PresetValues };
  readonly links: readonly { readonly down?: boolean }[];
}

/** The network of a paper that a design is, with as many links down if there is one so; undefined for another network. */
export function findNetwork({ networks }: PaperPreset, { origin, links }: MadeNetwork): PaperNetwork | undefined {
  const made = networks.filter(
    ({ generator, params }) =>
      generator === origin?.generator &&
      Object.entries(params).every(([key, value]) => String(origin.params[key]) === String(value)),
  );
  const down = links.filter((link) => link.down).length;
  return made.find((one) => (one.down ?? []).length === down) ?? made[0];
}

/** A number's preset with what of it holds: "as in paper 000: refine off". */
export function sayPreset({ paper, settings }: PaperState): LocalText {
  const said = Object.entries(settings).map(([key, value]) => `${key} ${value}`);
  const [en, ja] = [said.join(', '), said.join('、')];
  return { en: `as in paper ${paper}${en && `: ${en}`}`, ja: `論文 ${paper} のとおり${ja && `：${ja}`}` };
}
