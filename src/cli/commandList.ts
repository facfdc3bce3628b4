import type { Command } from 'commander';
import type { CommandContext } from './commandContext';

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
    does: 'Route a network with several engines, a row each, also with tables or VLAN plans from elsewhere.',
    load: async () => (await import('./commands/compare')).addCompare,
  },
  'compare-designs': {
    takes: '[networks...]',
    does: 'Compare designs side by side: cost, watts, cables, hops, throughput, and what a lost spine or leaf takes away.',
    load: async () => (await import('./commands/compareDesigns')).addCompareDesigns,
  },
  verify: {
    takes: '<network...>',
    does: 'Check forwarding tables from anywhere: reachable, free of loops, free of deadlock?',
    load: async () => (await import('./commands/verify')).addVerify,
  },
  prove: {
    takes: '<network...>',
    does: 'Write a certificate of what tables do, which others can check: no deadlock, throughput, bounds.',
    load: async () => (await import('./commands/prove')).addProve,
  },
  check: {
    takes: '<proof> <network...>',
    does: 'Check a certificate against a network and its tables, claim by claim.',
    load: async () => (await import('./commands/check')).addCheck,
  },
  bisect: {
    takes: '<network...>',
    does: 'Measure effective bisection bandwidth: what hosts get when all send to random partners at once.',
    load: async () => (await import('./commands/bisect')).addBisect,
  },
  collective: {
    takes: '<network...>',
    does: 'Work out what a job costs: the congestion of each step of a collective, with its ranks placed on hosts.',
    load: async () => (await import('./commands/collective')).addCollective,
  },
  ecmp: {
    takes: '<network...>',
    does: 'Measure what hosts get when flows are hashed to equally good next hops (ECMP), or packets are sprayed.',
    load: async () => (await import('./commands/ecmp')).addEcmp,
  },
  worst: {
    takes: '<network...>',
    does: 'Find the worst traffic for given tables, and a bound on the worst case of any routes.',
    load: async () => (await import('./commands/worst')).addWorst,
  },
  split: {
    takes: '<network...>',
    does: 'Bound, from below and above, how much of a traffic any routes can carry that split at will.',
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
  corpus: {
    takes: '<folder>',
    does: 'Say of each file in a folder what is read of it as a network, what is left out, or why it is refused.',
    load: async () => (await import('./commands/corpus')).addCorpus,
  },
  diff: {
    takes: '<planned> <seen...>',
    does: 'Compare the plan of a network with what was seen of it, and say which plugs to move.',
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
  cable: {
    takes: '<network...>',
    does: 'Say which cables to add next: those that gain most throughput for the money, and the most that money can buy.',
    load: async () => (await import('./commands/cable')).addCable,
  },
  labels: {
    takes: '<network...>',
    does: 'Number and label every cable, write the schedule and sheets to print, and read back what was done.',
    load: async () => (await import('./commands/labels')).addLabels,
  },
  expand: {
    takes: '<from> [to]',
    does: 'Plan how a network grows into another: the fewest plugs to move, in stages that keep capacity.',
    load: async () => (await import('./commands/expand')).addExpand,
  },
  fail: {
    takes: '<network...>',
    does: 'Work out what a failure costs: table blocks to send, pairs lost, deadlock on the way to the new tables.',
    load: async () => (await import('./commands/fail')).addFail,
  },
  lossless: {
    takes: '<network...>',
    does: 'Judge whether switches that pause each other (PFC, RoCE) can deadlock, before and after failures.',
    load: async () => (await import('./commands/lossless')).addLossless,
  },
  counters: {
    takes: '<network...>',
    does: 'Judge cables by what ports have counted (perfquery, ibdiagnet, exporters, SONiC, Arista), and lay measured loads beside predicted ones.',
    load: async () => (await import('./commands/counters')).addCounters,
  },
  survive: {
    takes: '<network...>',
    does: 'Show what is left of a network when more and more of it fails at random, as a curve.',
    load: async () => (await import('./commands/survive')).addSurvive,
  },
  vlan: {
    takes: '<network...>',
    does: 'Divide an Ethernet network into VLANs that are trees, and assign each pair of nodes to one.',
    load: async () => (await import('./commands/vlan')).addVlan,
  },
  pacing: {
    takes: '<network...>',
    does: 'Measure how long an all-to-all exchange takes, by the gap that hosts leave between packets.',
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
    does: 'Check a lesson: every network, engine, exercise, link and number in it; write it as a page to print.',
    load: async () => (await import('./commands/lesson')).addLesson,
  },
  sweep: {
    takes: '<study>',
    does: 'Route many networks with many engines and seeds: one line of JSON for each run.',
    load: async () => (await import('./commands/sweep')).addSweep,
  },
};
