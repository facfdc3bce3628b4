import type { Command } from 'commander';
import type { CommandContext } from './createProgram';

/** A command as help tells of it, and what it is: a file of `commands/`, loaded by itself so that a command line starts with its own alone. */
interface ListedCommand {
  /** Its arguments, as help writes them. */
  readonly takes: string;
  /** One sentence. */
  readonly does: string;
  readonly load: () => Promise<(program: Command, context: CommandContext) => void>;
}

/** By name, in the order of help. */
export const commands: Readonly<Record<string, ListedCommand>> = {
  generate: {
    takes: '<network...>',
    does: 'Generate a network, count it, and write it to a file.',
    load: async () => (await import('./commands/generate')).addGenerate,
  },
  fit: {
    takes: '',
    does: 'Find networks for a number of hosts and ports of a switch, one of each kind, side by side.',
    load: async () => (await import('./commands/fit')).addFit,
  },
  list: {
    takes: '[what]',
    does: 'List what there is, with parameters, ranges, defaults and sources.',
    load: async () => (await import('./commands/list')).addList,
  },
  route: {
    takes: '<network...>',
    does: 'Route a network with one engine, verify the tables and measure them.',
    load: async () => (await import('./commands/route')).addRoute,
  },
  compare: {
    takes: '<network...>',
    does: 'Route a network with several engines, a row each, beside routings from elsewhere.',
    load: async () => (await import('./commands/compare')).addCompare,
  },
  verify: {
    takes: '<network...>',
    does: 'Judge forwarding tables from anywhere: reachable, free of loops, free of deadlock?',
    load: async () => (await import('./commands/verify')).addVerify,
  },
  bisect: {
    takes: '<network...>',
    does: 'Tell the effective bisection bandwidth: what hosts get that send to random partners, all at once.',
    load: async () => (await import('./commands/bisect')).addBisect,
  },
  collective: {
    takes: '<network...>',
    does: 'Tell what a job costs: the congestion of each step of a collective, its ranks placed on hosts.',
    load: async () => (await import('./commands/collective')).addCollective,
  },
  ecmp: {
    takes: '<network...>',
    does: 'Tell what hosts get whose flows are hashed to equally good next hops, beside packets sprayed evenly.',
    load: async () => (await import('./commands/ecmp')).addEcmp,
  },
  worst: {
    takes: '<network...>',
    does: 'Tell the traffic that is hardest for given tables, and a bound on the worst case of any routes.',
    load: async () => (await import('./commands/worst')).addWorst,
  },
  split: {
    takes: '<network...>',
    does: 'Tell how much of a traffic any routes can carry that split at will, from below and from above.',
    load: async () => (await import('./commands/split')).addSplit,
  },
  export: {
    takes: '<network...>',
    does: 'Route a network and write files that other tools load.',
    load: async () => (await import('./commands/export')).addExport,
  },
  convert: {
    takes: '<in> <out>',
    does: 'Write a network in another format, and say what that format cannot hold.',
    load: async () => (await import('./commands/convert')).addConvert,
  },
  diff: {
    takes: '<planned> <seen...>',
    does: 'Compare a network as planned with what was seen of it, and say which plugs to move.',
    load: async () => (await import('./commands/diff')).addDiff,
  },
  place: {
    takes: '<network...>',
    does: 'Place a network in racks so that its cables are short, and write it with places and lengths.',
    load: async () => (await import('./commands/place')).addPlace,
  },
  parts: {
    takes: '<network...>',
    does: 'Work out what to buy for a network, and what it costs: switches, cables, optics, laying, by a price list.',
    load: async () => (await import('./commands/parts')).addParts,
  },
  labels: {
    takes: '<network...>',
    does: 'Number and label every cable, write the schedule and sheets to print, and take back what was done.',
    load: async () => (await import('./commands/labels')).addLabels,
  },
  expand: {
    takes: '<from> <to>',
    does: 'Plan how a network grows into another: the fewest plugs to move, in stages that keep capacity.',
    load: async () => (await import('./commands/expand')).addExpand,
  },
  fail: {
    takes: '<network...>',
    does: 'Tell what a failure costs: table blocks to send, pairs lost, deadlock on the way to the new tables.',
    load: async () => (await import('./commands/fail')).addFail,
  },
  survive: {
    takes: '<network...>',
    does: 'Tell what is left of a network when more and more of it fails at random: a curve.',
    load: async () => (await import('./commands/survive')).addSurvive,
  },
  vlan: {
    takes: '<network...>',
    does: 'Cut an Ethernet network into VLANs that are trees, and deal the pairs of nodes to them.',
    load: async () => (await import('./commands/vlan')).addVlan,
  },
  pacing: {
    takes: '<network...>',
    does: 'Tell how long an all-to-all exchange takes by the gap that hosts leave between packets.',
    load: async () => (await import('./commands/pacing')).addPacing,
  },
  simulate: {
    takes: '<network...>',
    does: 'Send packets through a network on the routes of an engine, or hashed to next hops: latency, throughput, deadlock.',
    load: async () => (await import('./commands/simulate')).addSimulate,
  },
  reproduce: {
    takes: '[figure]',
    does: 'Measure a published figure again and print it beside what was published.',
    load: async () => (await import('./commands/reproduce')).addReproduce,
  },
  exercise: {
    takes: '<kind>',
    does: 'Set an exercise with its solution, or judge an answer to it.',
    load: async () => (await import('./commands/exercise')).addExercise,
  },
  lesson: {
    takes: '<file>',
    does: 'Check a lesson: every network, engine, exercise, link and figure in it; write it as a page to print.',
    load: async () => (await import('./commands/lesson')).addLesson,
  },
  sweep: {
    takes: '<study>',
    does: 'Route many networks with many engines and seeds: one line of JSON a run.',
    load: async () => (await import('./commands/sweep')).addSweep,
  },
};
