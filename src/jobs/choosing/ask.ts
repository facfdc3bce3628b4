import { seedParam, textParam } from '../../core/base/paramSpecs';
import { readParams } from '../../core/base/params';
import type { Topology } from '../../core/topology/topology';
import { defineAsk } from '../ask/ask';
import { type DataField, type FormSpecs, type FormValues, fieldApplies, formDefaults, plainFields } from '../ask/form';
import { type BillValues, billParams, type PartLists } from '../building/billForm';
import { type FitRequest, fitAsk } from '../networks/fitAsk';

/** A design to compare, by its records. */
export interface GivenDesign {
  readonly name: string;
  readonly topology: Topology;
}

/** Inputs of the comparison of designs. */
export interface DesignsRequest extends BillValues, PartLists {
  readonly designs: readonly GivenDesign[];
  /** Families that meet the need are designs too. */
  readonly need: FitRequest | null;
  readonly engine: string | null;
  readonly seed: number;
}

const designs: DataField<readonly GivenDesign[]> = { type: 'data', default: [] };

/** Designs side by side: cost, watts, cables, hops, throughput, and what is left when a spine or a leaf fails. */
export const designsAsk = defineAsk({
  id: 'designs',
  form: {
    designs,
    fit: textParam(
      ['Families by size', 'サイズで探す種類'],
      [
        'also one network of each kind that meets this need, as fit finds them: hosts, or machines and machine, ports or switch, and oversubscription, commas between',
        'この条件を満たすネットワークを種類ごとに 1 つずつ加える（fit と同じ）。hosts（または machines と machine）、ports（または switch）、oversubscription をコンマ区切りで',
      ],
      { default: '', example: 'hosts=512,ports=64', flag: '--fit <need>' },
    ),
    engine: textParam(
      ['Routing engine', 'ルーティングエンジン'],
      [
        'also the throughput of the tables of this engine, with its default parameters, or of the one that suits each design (auto), and whether they can deadlock',
        'このエンジン（既定のパラメータ）、または各設計に合うエンジン（auto）の転送表でのスループットと、デッドロックの有無も求める',
      ],
      { default: '', example: 'd-mod-k', flag: '--engine <id>' },
    ),
    seed: seedParam(['of the tables', '転送表のシード']),
    ...billParams,
  } as const satisfies FormSpecs,
  reads: ['prices'],
  request: ({ fit, engine, ...form }, { prices }): DesignsRequest | null => {
    const need = fit.trim() === '' ? null : readNeed(fit);
    if (need === null && form.designs.length === 0) return null;
    return { ...form, need, engine: engine.trim() === '' ? null : engine.trim(), ...prices };
  },
});

type NeedValues = FormValues<typeof fitAsk.form>;

const readNeed = (text: string): FitRequest => fitAsk.request(needValues(text), {}) as FitRequest;

/** A need as `hosts=512,ports=64` or `machines=64,switch=SN5600:2x400` say it. @throws ParamError */
export function needValues(text: string): NeedValues {
  const words = text.split(',').map((word): [string, string] => {
    const equals = word.indexOf('=');
    return [word.slice(0, Math.max(0, equals)).trim(), word.slice(equals + 1).trim()];
  });
  const by = words.map(([key]) => key).find((key) => key === 'machines' || key === 'gpus') ?? 'hosts';
  const { by: _, ...fields } = plainFields(fitAsk.form);
  return { ...formDefaults(fitAsk.form), ...readParams(fields, Object.fromEntries(words)), by } as NeedValues;
}

/** The words that `needValues` reads a need from: what is counted, and what is not as usual. */
export function needWords(values: NeedValues): string {
  const { by: _, ...fields } = plainFields(fitAsk.form);
  const usual = formDefaults(fitAsk.form);
  return Object.keys(fields)
    .map((key) => key as keyof NeedValues)
    .filter((key) => fieldApplies(fitAsk.form[key], values) && (key === values.by || values[key] !== usual[key]))
    .map((key) => `${key}=${String(values[key])}`)
    .join(',');
}
