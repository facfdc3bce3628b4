import { describe, expect, it } from 'vitest';
import type { FormSpecs } from '../../jobs/ask/form';
import { failureForm } from '../../jobs/failures/ask';
import { gapsForm, pacingForm, packetsForm, sizesForm } from '../../jobs/simulate/forms';
import { planAsk } from '../../jobs/vlan/ask';
import { findFigure } from '../../studies/registry';
import { workspaces } from '../../workspaces/registry';
import { type ParamSpecs, readParams } from '../base/params';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { engineNamed } from '../routing/registry';
import { applyFailures } from '../topology/failures';
import { presetParams, presetRoutes, sayPreset, specOfPaper } from './preset';
import { findPaper, papers } from './registry';

const forms: Readonly<Record<string, FormSpecs>> = {
  pacing: pacingForm,
  gaps: gapsForm,
  sizes: sizesForm,
  packets: packetsForm,
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
      expect(workspaces.map((one) => one.id)).toContain(network.workspace);
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

  it('is said in words', () => {
    expect(sayPreset('000', { refine: 'off', passes: 0 })).toEqual({
      en: 'as in paper 000: refine off, passes 0',
      ja: '論文 000 のとおり：refine off、passes 0',
    });
    expect(sayPreset('000', {}).en).toBe('as in paper 000');
  });
});
