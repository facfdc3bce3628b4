import { describe, expect, it } from 'vitest';
import type { FormSpecs } from '../../jobs/ask/form';
import { failureForm } from '../../jobs/failures/ask';
import { curveForm, gapsForm, pacingForm, packetsForm, sizesForm } from '../../jobs/simulate/forms';
import { planAsk } from '../../jobs/vlan/ask';
import { findFigure } from '../../studies/registry';
import { type ParamSpecs, readParams } from '../base/params';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { engineNamed } from '../routing/registry';
import { applyFailures } from '../topology/failures';
import {
  findNetwork,
  presetParams,
  presetRoutes,
  sayPreset,
  specOfPaper,
  stateOfFigure,
  stateOfForm,
  stateOfRun,
} from './preset';
import { findPaper, papers } from './registry';

const forms: Readonly<Record<string, FormSpecs>> = {
  pacing: pacingForm,
  gaps: gapsForm,
  sizes: sizesForm,
  packets: packetsForm,
  curve: curveForm,
  vlan: planAsk.form,
  failures: failureForm,
};

describe.each(papers.map((paper) => [paper.id, paper] as const))('the preset of paper %s', (id, paper) => {
  it('is found by its number, and no two networks share an id', () => {
    expect(findPaper(id)).toBe(paper);
    expect(new Set(paper.networks.map((network) => network.id)).size).toBe(paper.networks.length);
  });

  it('names engines and parameters that there are, with values in their range', () => {
    const inCases = paper.cases.map(({ params }) => params);
    for (const engine of paper.engines) engineNamed(engine);
    for (const [engine, values] of [paper.params, ...inCases].flatMap((params) => Object.entries(params))) {
      const { params } = engineNamed(engine).descriptor;
      expect(Object.keys(params)).toEqual(expect.arrayContaining(Object.keys(values)));
      expect(readParams(params, values)).toMatchObject(values);
    }
  });

  it('names fields that forms have, with values that they take', () => {
    for (const [ask, values] of Object.entries(paper.forms)) {
      const specs = Object.fromEntries(Object.keys(values).map((key) => [key, forms[ask][key]])) as ParamSpecs;
      expect(readParams(specs, values)).toEqual(values);
    }
  });

  it('has networks that can be built, failed, looked at and measured', () => {
    for (const network of paper.networks) {
      const topology = applyFailures(generateFromSpec(specOfPaper(network)), network.down ?? []);
      expect(engineNamed(network.engine).descriptor.appliesTo(compileFabric(topology))).toBeNull();
      expect(findNetwork(paper, topology)).toBe(network);
      if (network.figure) expect(findFigure(network.figure)?.descriptor.id).toBe(network.figure);
    }
  });
});

describe('a preset on a network', () => {
  const [turnAddition, smallTables] = papers;
  const layered = { layered: true, switches: 40 };

  it('sets what holds everywhere, then what holds on such a network', () => {
    expect(presetParams(turnAddition, 'up-down', layered)).toEqual({ refine: 'off' });
    expect(presetRoutes(turnAddition, layered)).toBeUndefined();
    const random = { ...layered, layered: false };
    expect(presetParams(turnAddition, 'up-down', random)).toMatchObject({ refine: 'off', provisional: 'random' });
    expect(presetRoutes(turnAddition, random)).toBe('pairs');
    expect(presetParams(smallTables, 'table-limited', { layered: false, switches: 64 }).entries).toBe(16);
    expect(presetParams(smallTables, 'table-limited', { layered: false, switches: 65 }).entries).toBe(25);
    expect(presetParams(turnAddition, 'dfsssp', layered)).toEqual({});
  });

  it('is the state of a run all of whose parameters and routes are as in the paper, and of no other', () => {
    const { params: specs } = engineNamed('up-down').descriptor;
    const run = (values: object, routes: 'lft' | 'pairs' = 'lft', on = layered) => {
      const params = readParams(specs, { ...values });
      return stateOfRun(turnAddition, specs, { engine: 'up-down', params, routes }, on);
    };
    expect(run({ refine: 'off' })).toEqual({ paper: '000', settings: { refine: 'off' } });
    expect(run({})).toBeNull();
    expect(run({ refine: 'off', passes: 3 })).toBeNull();
    expect(run({ refine: 'off' }, 'pairs')).toBeNull();
    const random = { ...layered, layered: false };
    const drawn = presetParams(turnAddition, 'up-down', random);
    expect(run(drawn, 'lft', random)).toBeNull();
    expect(run(drawn, 'pairs', random)?.settings).toEqual({ ...drawn, routes: 'pairs' });
    const { params: others } = engineNamed('dfsssp').descriptor;
    const foreign = { engine: 'dfsssp', params: readParams(others, {}), routes: 'lft' } as const;
    expect(stateOfRun(turnAddition, others, foreign, layered)).toBeNull();
  });

  it('is the state of a form as long as no field of it is another', () => {
    const form = { rule: 'low-number', firstId: 1, seed: 7 };
    const vlan = papers[2];
    expect(stateOfForm(vlan, 'vlan', form)?.settings).toEqual({ rule: 'low-number', firstId: 1 });
    expect(stateOfForm(vlan, 'vlan', { ...form, firstId: 2 })).toBeNull();
    expect(stateOfForm(vlan, 'failures', form)).toBeNull();
  });

  it('leaves out what a run of a figure has set otherwise', () => {
    const figure = { id: '003-fig2', settings: { packets: 16, buffers: 6 } };
    expect(stateOfFigure(figure, { buffers: 4 })).toEqual({ paper: '003', settings: { packets: 16 } });
    expect(stateOfFigure(figure, { buffers: 6 })?.settings).toEqual(figure.settings);
    expect(stateOfFigure(figure, { settings: 'product' })).toBeNull();
    expect(stateOfFigure({ id: '002-fig7' }, {})).toBeNull();
  });

  it('knows its networks among others, with parts down or not', () => {
    const middle = generateFromSpec('joined-fat-tree:k=6,joint=middle');
    const without = applyFailures(middle, ['a-spine-0-0']);
    expect(findNetwork(turnAddition, without)?.id).toBe('middle');
    expect(findNetwork(turnAddition, generateFromSpec('joined-fat-tree:k=8,joint=middle'))).toBeUndefined();
    expect(findNetwork(smallTables, middle)).toBeUndefined();
  });

  it('is said in words', () => {
    expect(sayPreset({ paper: '000', settings: { refine: 'off', passes: 0 } })).toEqual({
      en: 'as in paper 000: refine off, passes 0',
      ja: '論文 000 のとおり：refine off、passes 0',
    });
    expect(sayPreset({ paper: '000', settings: {} }).en).toBe('as in paper 000');
  });
});
