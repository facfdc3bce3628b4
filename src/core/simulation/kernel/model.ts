import { checkInteger } from '../../base/checkParams';

/** The choice among packets that want one link. */
export type Arbitration = 'random' | 'round-robin' | 'oldest';

/** Behaviour of switches and links. Times are whole ticks; a packet time is `packetTicks` of them. */
export interface SimulationModel {
  /** Ticks that a packet keeps a link busy, where speeds differ the fastest: 1 to 4,096. */
  readonly packetTicks: number;
  /** Ticks until a packet's header can be sent on by the next switch: 1 to 4,096. */
  readonly hopTicks: number;
  /** Ticks that the word of a freed buffer is on its way back: 0 to 4,096. */
  readonly creditTicks: number;
  /** Packets that an input holds a virtual lane: 1 to 4,096. */
  readonly buffers: number;
  readonly arbitration: Arbitration;
  /** The lanes of an input port share one way into the crossbar, so that one packet leaves the port at a time. */
  readonly sharedInput: boolean;
}

/** Virtual cut-through as the pacing study has it: a link of the crossbar for every input and lane, words of free buffers at once. */
export const NOTE_MODEL: SimulationModel = {
  packetTicks: 8,
  hopTicks: 4,
  creditTicks: 0,
  buffers: 4,
  arbitration: 'random',
  sharedInput: false,
};

/** As near as whole packets come to BookSim 2 with packets of 8 flits, 32 flits a lane, `hold_switch` and no routing delay; a tick is a cycle. */
export const BOOKSIM_MODEL: SimulationModel = { ...NOTE_MODEL, creditTicks: 3, sharedInput: true };

/** @throws ParamError naming the first value that cannot be taken. */
export function checkModel(model: SimulationModel): void {
  for (const key of ['packetTicks', 'hopTicks', 'creditTicks', 'buffers'] as const)
    checkInteger(key, model[key], [key === 'creditTicks' ? 0 : 1, 4096]);
}
