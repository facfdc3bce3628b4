import { Command } from 'commander';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addAskOptions, requestOf } from '../../cli/args/askOptions';

import { generateFromSpec } from '../../core/generators/spec';
import { arbitraryForm, arbitraryValue, type Samples } from '../../jobs/ask/arbitraryForm.fixture';
import type { Ask, AskContext } from '../../jobs/ask/ask';
import {
  type Chosen,
  effectiveValues,
  type FormSpecs,
  type FormValues,
  fieldApplies,
  isPlain,
  type PatternField,
  plainFields,
} from '../../jobs/ask/form';
import { decodeForm, encodeForm } from '../../jobs/ask/words';
import { EVERY_SINGLE } from '../../jobs/failures/failureRequest';
import { useDocument } from '../document/documentStore';
import { changeRouteSetup, defaultTraffic } from '../results/routeSetupStore';
import { addResult, leaveResults, type RouteResultView } from '../results/runStore';
import { takeVlanPlan } from '../results/vlanPlanStore';
import { changeLook } from '../view/lookStore';
import { HostedAsk } from './hostedAsk';
import { viewOf } from './question';
import { sameContent } from './sameContent';

type AnyForm = Readonly<Record<string, unknown>>;
type AnyAsk = HostedAsk<FormSpecs, keyof AskContext, unknown, unknown>;

/** Values that a field takes and its specification does not name, by the id of its Ask. */
const SAMPLES: Readonly<Record<string, Samples>> = {
  audit: {
    design: ['1', '2'].map((id) => ({ id, name: 'kept' })),
    anchors: [[], [{ planned: 'leaf-0', seen: 'sw1' }], [{ planned: 'leaf-0', seen: 'sw2' }]],
  },
  failures: {
    weights: [EVERY_SINGLE, { ...EVERY_SINGLE, link: 0.5 }, { ...EVERY_SINGLE, director: 0 }],
    names: [['leaf-0'], ['leaf-1', 'spine-0']],
    reserved: ['', '7', '0x100-0x1ff'],
    strategies: [['node-order'], ['port-major', 'optimized'], ['optimized']],
  },
  compare: {
    rows: [
      [],
      [{ engine: 'min-hop', params: {} }],
      [{ vlan: 'balanced' }],
      [{ vlan: 'balanced', seed: 7 }, { vlan: 'source' }],
    ],
  },
  exchange: { without: [[], ['one'], ['two']] },
  vlan: {
    traffic: [
      { id: 'uniform', params: {} },
      { id: 'shift', params: { distance: 3 } },
      { id: 'matrix', params: { demand: '0,1\n1,0\n' } },
      { id: 'ranks', params: { bytes: '0 1 5', perHost: 2 } },
    ],
    trafficFile: [null, 'a.csv', 'b.csv'],
  },
  'vlan-replace': { host: ['', 'host-0-0', 'host-0-1'], mac: ['', '02:00:00:00:00:01', '02:00:00:00:00:02'] },
  'vlan-files': { after: [null, { down: ['spine-0'], up: [] }, { down: ['spine-1'], up: [] }] },
  survival: { shares: ['1,2', '5', '10'], without: [[], ['one'], ['two']] },
  pacing: { gaps: ['0', 'G', '0,G-2'] },
  sizes: { gaps: ['0', 'G', '0,G-2'] },
  packets: { gap: ['0', 'G', 'G-2'] },
  growth: {
    size: ['', '4x2', '12'],
    design: [4, 6].map((leaves) => ({
      id: String(leaves),
      name: 'kept',
      topology: generateFromSpec(`leaf-spine:leaves=${leaves},spines=2`),
    })),
  },
};

const stores = import.meta.glob<object>('../../{workspaces,state}/**/*Store.ts', { eager: true });
const hosted = Object.values(stores)
  .flatMap((exports) => Object.values(exports))
  .filter((one): one is AnyAsk => one instanceof HostedAsk);

const VLANS = { rule: 'balanced', traffic: { kind: 'uniform' }, trafficFile: '', vlans: null, firstId: 2, seed: 1 };

/** Answers that the page looks into, by the id of their Ask. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  vlan: { topology: generateFromSpec('leaf-spine:leaves=4,spines=2'), request: VLANS },
};

/** A network with two routings and a VLAN plan that nobody has made: requests name results, and look into none. */
function openNetwork(): void {
  useDocument.getState().open(generateFromSpec('leaf-spine:leaves=3,spines=2'));
  changeRouteSetup({ engine: 'min-hop' });
  const { revision, topology } = useDocument.getState();
  takeVlanPlan({ request: VLANS, steps: [] });
  for (const key of ['one', 'two']) {
    const report = { engine: 'min-hop', params: {}, seed: 1 };
    addResult({ key, revision, topology, report, traffic: defaultTraffic } as RouteResultView);
  }
  changeLook({ shownRun: 'two' });
}

afterEach(() => {
  for (const one of hosted) {
    one.reset();
    one.cancel();
  }
  leaveResults(new Map());
  takeVlanPlan(null);
});

it('finds the Asks of the page, each with an id of its own', () => {
  const ids = hosted.map(({ ask }) => ask.id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(hosted.map((one): [string, AnyAsk] => [one.ask.id, one]))('%s', (_, one) => {
  const { form, id } = one.ask;
  const samples = SAMPLES[id] ?? {};
  const answer = ANSWERS[id] ?? 'the answer';

  it('makes another request, and outdates the answer, by every field that applies', () => {
    openNetwork();
    for (const key of Object.keys(form)) {
      if (form[key].type === 'data' && !Object.hasOwn(samples, key)) continue;
      let looked = 0;
      const makesAnother = fc.property(
        arbitraryForm(form, samples),
        arbitraryValue(key, form[key], samples),
        (values, value) => {
          const changed: AnyForm = { ...values, [key]: value };
          const heeded = [values, changed].every((all) => fieldApplies(form[key], all));
          one.set(values as FormValues<FormSpecs>);
          const before = one.now();
          if (!heeded || before === null || sameContent(whole(form, values, key), whole(form, changed, key))) return;
          one.question.take(before, answer);
          expect(viewOf(one.question.store.getState(), one.now()).current).toBe(answer);
          one.set({ [key]: value });
          const after = one.now();
          if (after === null) return;
          looked++;
          expect(sameContent(before.params, after.params), `${key}: ${JSON.stringify(value)}`).toBe(false);
          expect(viewOf(one.question.store.getState(), after)).toMatchObject({ current: undefined, changed: true });
        },
      );
      // Few forms heed a field that applies to one choice of several others.
      for (let round = 0; round < 20 && looked === 0; round++) fc.assert(makesAnother, { numRuns: 60 });
      expect(looked, `${key} never made another request`).toBeGreaterThan(0);
    }
  });

  it('keeps its form through the words of a link', () => {
    fc.assert(
      fc.property(arbitraryForm(form, samples), (values) => {
        const kept = linkable(form, values);
        expect(effectiveValues(form, decodeForm(form, encodeForm(form, kept)))).toEqual(effectiveValues(form, kept));
      }),
      { numRuns: 60 },
    );
  });

  it('is asked alike by the page and by flags', () => {
    openNetwork();
    const context = one.context();
    fc.assert(
      fc.property(arbitraryForm(plainFields(form), samples), (values) => {
        const flags = Object.entries(values).filter(([key, value]) => {
          const spec = form[key];
          return isPlain(spec) && spec.flag !== undefined && value !== null && value !== '' && value !== false;
        });
        one.reset();
        one.set(Object.fromEntries(flags));
        const asked = one.now();
        const words = flags.flatMap(([key, value]) => {
          const spec = form[key];
          const [name] = (isPlain(spec) ? (spec.flag ?? '') : '').split(' ');
          return value === true ? [name] : [name, String(value)];
        });
        const command = addAskOptions(new Command().exitOverride(), one.ask).parse(words, { from: 'user' });
        if (asked === null) return;
        // What the page alone begins with aside.
        const usual: typeof one.ask.usual = (all) => ({ ...one.ask.usual(all), ...one.hosting.usual?.() });
        const ask: Ask<FormSpecs, keyof AskContext, unknown> = { ...one.ask, usual };
        expect(requestOf(command, ask, context)).toEqual(asked.params);
      }),
      { numRuns: 60 },
    );
  });
});

/** A value as requests have it, defaults of a plug-in's parameters filled in. */
const whole = (form: FormSpecs, values: AnyForm, key: string): unknown =>
  effectiveValues(form, values as FormValues<FormSpecs>)[key];

/** Values without what no link carries. */
function linkable(form: FormSpecs, values: AnyForm): FormValues<FormSpecs> {
  return Object.fromEntries(
    Object.entries(form).map(([key, spec]) => {
      const left =
        (spec.type === 'file' && spec.written === undefined) || spec.type === 'files' || spec.type === 'data';
      if (spec.type === 'pattern') return [key, withoutFiles(spec, values[key] as Chosen)];
      return [key, left ? spec.default : values[key]];
    }),
  ) as FormValues<FormSpecs>;
}

function withoutFiles({ choices }: PatternField, { id, params }: Chosen): Chosen {
  const specs = choices.find((one) => one.id === id)?.params ?? {};
  const kept = Object.entries(params).filter(([name]) => !(specs[name].type === 'text' && specs[name].file));
  return { id, params: Object.fromEntries(kept) };
}
