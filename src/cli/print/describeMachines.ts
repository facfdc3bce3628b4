import type { MachineThroughput } from '../../core/failures/machineWords';
import type { MachineReply } from '../../jobs/failures/machineReply';
import { type Cell, formatNumber } from './textTable';

/** Losses of machines as JSON has them. */
export function machinesInEnglish({ words, ...losses }: MachineReply): object {
  return { ...losses, words: words.en };
}

/** The same for people: words, and throughput between machines where it was worked out. */
export function describeMachines({ words, throughput }: MachineReply): [string, Cell][] {
  return [['machines', words.en], ...(throughput ? [describeChange(throughput)] : [])];
}

function describeChange({ before, after }: MachineThroughput): [string, Cell] {
  const [was, is] = [before, after].map((value) => (value === null ? '-' : formatNumber(value)));
  return ['between them', `throughput ${was} before, ${is} after`];
}
