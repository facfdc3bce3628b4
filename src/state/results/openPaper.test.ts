import { afterEach, describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { pacingAsk } from '../../jobs/simulate/ask';
import { hostJob } from '../asks/hostedAsk';
import { useDocument } from '../document/documentStore';
import { engineValues } from './engineValues';
import { openPaper } from './openPaper';
import { takePaper } from './paperStore';
import { requestFor } from './routeActions';
import { changeEngineParams, changeRouteSetup } from './routeSetupStore';

const title = { en: 'x', ja: 'x' };

function open(spec: string): void {
  const topology = generateFromSpec(spec);
  useDocument.setState({ topology, fabric: compileFabric(topology) });
}

afterEach(() => {
  takePaper(null);
  changeRouteSetup({ engineParams: {} });
});

describe('a paper that is taken', () => {
  it('sets the parameters of its engines, under those of a person', () => {
    open('joined-fat-tree:k=4');
    expect(engineValues('up-down')).toEqual({});
    takePaper(openPaper('000'));
    expect(engineValues('up-down')).toEqual({ refine: 'off' });
    expect(requestFor('up-down', title).routes).toBe('lft');
    changeEngineParams('up-down', { refine: 'on' });
    expect(engineValues('up-down')).toEqual({ refine: 'on' });
    takePaper(null);
    expect(requestFor('dfsssp', title)).not.toHaveProperty('routes');
  });

  it('has routes of host pairs measured where the paper does', () => {
    open('random:switches=6,ports=3,hosts=1');
    takePaper(openPaper('000'));
    expect(requestFor('turn-addition', title)).toMatchObject({ routes: 'pairs', params: { final: 'random' } });
  });

  it('fills in the forms of its questions, under what a person sets', () => {
    const hosted = hostJob('pacing', pacingAsk);
    expect(hosted.values()).toMatchObject({ buffers: 4 });
    takePaper(openPaper('003'));
    expect(hosted.values()).toMatchObject({ paths: 'dateline', buffers: 6 });
    hosted.set({ buffers: 2 });
    expect(hosted.values().buffers).toBe(2);
  });

  it('is none for a number that no paper has', () => {
    expect(openPaper('005')).toBeNull();
  });
});
