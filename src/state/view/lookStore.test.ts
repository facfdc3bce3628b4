import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLook, enterLook, toggleLoads, toggleTurns, useLook } from './lookStore';

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
    enterLook('repair', { showLoads: false });
    expect(useLook.getState().showLoads).toBe(true);
  });

  it('leaves alone what the layer does not change', () => {
    const leave = enterLook('repair', { showLoads: false });
    toggleTurns();
    leave();
    expect(shown()).toEqual({ showLoads: true, showTurns: false, showLegend: true });
  });

  it('ends the layer before when another comes, whose leaving then changes nothing', () => {
    const leaveFirst = enterLook('repair', { showLoads: false });
    const leaveSecond = enterLook('simulate', { showLegend: false });
    expect(shown()).toEqual({ showLoads: true, showTurns: true, showLegend: false });
    leaveFirst();
    expect(useLook.getState().showLegend).toBe(false);
    leaveSecond();
    expect(shown()).toEqual({ showLoads: true, showTurns: true, showLegend: true });
  });
});
