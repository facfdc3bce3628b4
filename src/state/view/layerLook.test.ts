import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterLook } from './layerLook';
import { changeLook, toggleLoads, toggleTurns, useLook } from './lookStore';

const shown = () => {
  const { showLoads, showTurns, showLegend } = useLook.getState();
  return { showLoads, showTurns, showLegend };
};

describe('what layers have shown otherwise', () => {
  const start = useLook.getState();
  beforeEach(() => useLook.setState(start, true));
  afterEach(() => useLook.setState(start, true));

  it('is back as it stood when the layer leaves', () => {
    changeLook({ showTurns: false });
    const leave = enterLook('vlan', { showLoads: false, showTurns: false });
    expect(shown()).toEqual({ showLoads: false, showTurns: false, showLegend: true });
    leave();
    expect(shown()).toEqual({ showLoads: true, showTurns: false, showLegend: true });
  });

  it('keeps what is turned on inside for that layer alone', () => {
    const leave = enterLook('repair', { showLoads: false });
    toggleLoads();
    leave();
    changeLook({ showLoads: false });
    enterLook('vlan', { showLoads: false })();
    expect(useLook.getState().showLoads).toBe(false);
    const leaveAgain = enterLook('repair', { showLoads: false });
    expect(useLook.getState().showLoads).toBe(true);
    leaveAgain();
  });

  it('leaves alone what the layer does not change', () => {
    const leave = enterLook('repair', { showLoads: false });
    toggleTurns();
    leave();
    expect(shown()).toEqual({ showLoads: true, showTurns: false, showLegend: true });
  });

  it('has the layer decide that came last, whatever leaves below it', () => {
    const leaveFirst = enterLook('audit', { showLoads: false });
    const leaveSecond = enterLook('simulate', { showLegend: false });
    expect(shown()).toEqual({ showLoads: true, showTurns: true, showLegend: false });
    leaveFirst();
    expect(useLook.getState().showLegend).toBe(false);
    leaveSecond();
    expect(shown()).toEqual({ showLoads: true, showTurns: true, showLegend: true });
  });

  it('is as a layer that stayed on wants it once the one that came after it leaves', () => {
    const leaveNetworks = enterLook('networks', { showLoads: false, showTurns: false });
    toggleTurns();
    const leaveGrow = enterLook('grow', { showLoads: false, showLegend: false });
    expect(shown()).toEqual({ showLoads: false, showTurns: true, showLegend: false });
    toggleLoads();
    leaveGrow();
    expect(shown()).toEqual({ showLoads: false, showTurns: true, showLegend: true });
    leaveNetworks();
    expect(shown()).toEqual({ showLoads: true, showTurns: true, showLegend: true });
  });
});
