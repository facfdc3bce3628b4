import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { turnCount } from '../fabric/turns';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { turnNames } from '../testing/channelNames';
import { naiveVerify } from '../testing/naiveVerifier';
import { runEngine } from '../testing/runEngine';
import { applyFailures } from '../topology/failures';
import { judgeTable } from './judgeTable';

describe('entries that only packets from the other tree come to', () => {
  // With all hosts of a pod gone nobody in the tree goes up from its middle switches, but what comes from the other tree does.
  const topology = applyFailures(generateFromSpec('joined-fat-tree:k=4,joint=middle'), ['a-leaf-0-0', 'a-leaf-0-1']);
  const fabric = compileFabric(topology);
  const engine = findEngine('turn-addition');
  if (!engine) throw new Error('no turn addition');
  const routing = runEngine(engine, fabric, { seed: 1, wantPairs: false });

  it('make allowed turns too', () => {
    const verdict = naiveVerify(topology, routing.table, null);
    const allowed = routing.turns && turnNames(topology, fabric, routing.turns);
    for (const turn of verdict.turns) expect(allowed).toContain(turn);
    expect(verdict.acyclic).toBe(true);
    expect(verdict.pairs.size).toBe(28 * 27);
  });

  it('are left out where they do not, and what leads to them with them', () => {
    const { hostCount, switchNames, hostNames, channelFromPort, outOffset, outChannel, channelTo } = fabric;
    const at = (name: string): number => switchNames.indexOf(name);
    const host = hostNames.indexOf('a-host-1-0-0');
    const portTo = (from: string, to: string): number => {
      for (let i = outOffset[at(from)]; i < outOffset[at(from) + 1]; i++) {
        if (channelTo[outChannel[i]] === at(to)) return channelFromPort[outChannel[i]];
      }
      throw new Error(`no link from ${from} to ${to}`);
    };
    const table = new Uint8Array(fabric.switchCount * hostCount);
    const entry = (s: string): number => at(s) * hostCount + host;
    table[entry('a-mid-0-0')] = portTo('a-mid-0-0', 'a-spine-0-0');
    table[entry('a-spine-0-0')] = portTo('a-spine-0-0', 'a-mid-1-0');
    table[entry('a-mid-1-0')] = portTo('a-mid-1-0', 'a-leaf-1-0');
    table[at('a-leaf-1-0') * hostCount + host] = fabric.hostSwitchPort[host];
    const all = new Uint8Array(routing.turns?.length ?? 0).fill(1);
    expect(judgeTable(fabric, table, all).sound).toBe(table);
    const none = new Uint8Array(all.length);
    const { sound, allowed } = judgeTable(fabric, table, none);
    expect(allowed).toBe(true);
    const left = ['a-mid-0-0', 'a-spine-0-0', 'a-mid-1-0', 'a-leaf-1-0'].map((s) => sound[entry(s)] > 0);
    expect(left).toEqual([false, false, true, true]);
  });
});

it('does not allow a table by which packets come back to a switch', () => {
  const fabric = compileFabric(generateFromSpec('torus:dims=3,hosts=1'));
  const { hostCount, hostSwitchPort, channelFrom, channelTo, channelFromPort } = fabric;
  const table = new Uint8Array(fabric.switchCount * hostCount);
  const portTo = (from: number, to: number): number =>
    channelFromPort[channelFrom.findIndex((s, c) => s === from && channelTo[c] === to)];
  table[0] = hostSwitchPort[0];
  table[1 * hostCount] = portTo(1, 2);
  table[2 * hostCount] = portTo(2, 1);
  const uTurns = new Uint8Array(turnCount(fabric));
  expect(judgeTable(fabric, table, uTurns)).toMatchObject({ allowed: false, complete: false });
  table[2 * hostCount] = portTo(2, 0);
  expect(judgeTable(fabric, table, uTurns.fill(1)).allowed).toBe(true);
});
