import { type Command, Option } from 'commander';
import { type ParamValue, readParams } from '../../core/base/params';
import { suggestion } from '../../core/base/suggestion';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { withoutAddresses } from '../../core/formats/unlisted';
import type { Topology } from '../../core/topology/topology';
import { vlanExportDescriptors } from '../../core/vlan/exports/registry';
import { exportBundle, writePlan } from '../../core/vlan/exports/writePlan';
import { parseMacs } from '../../core/vlan/planning/macAddresses';
import { planChanges } from '../../core/vlan/planning/planChanges';
import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { noMemory } from '../../jobs/session';
import { demandPattern, filesAsk, planAsk, tableLimitParam } from '../../jobs/vlan/ask';
import { planListed, plansAlong } from '../../jobs/vlan/vlanPlans';
import { addAskOptions, givenByFlags, requestOf } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { type Capacities, capacitiesOption, downOption, required } from '../args/commonOptions';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { wholeNumber } from '../args/numberOptions';
import { specOption } from '../args/specOptions';
import { readTraffic, TRAFFIC_HELP } from '../args/trafficArgument';
import { VLAN_RULES } from '../args/vlanArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { writeExported } from '../output/outputFiles';
import { describeVlans, type VlanResult } from '../print/describeVlans';
import { printWarnings } from '../print/printProblems';
import { printResult } from '../print/printResult';

interface VlanOptions {
  readonly rule?: string;
  readonly table?: string;
  readonly traffic: string;
  readonly ranksPerHost: number;
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly earlier: readonly (readonly string[])[];
  readonly tableLimit?: number;
  readonly macs?: string;
  readonly format?: string;
  readonly out?: string;
  readonly asPaper?: string;
  readonly json?: boolean;
}

const FORMATS = vlanExportDescriptors.map(({ id }) => id);
const ALL = 'all';

export function addVlan(program: Command, { io }: CommandContext): void {
  addAsPaper(addAskOptions(program.command('vlan'), planAsk))
    .argument('<network...>', NETWORK_HELP)
    .option(
      '--rule <id>',
      `how pairs are assigned to VLANs (required unless there is --table): ${VLAN_RULES.join(', ')}`,
    )
    .option('--table <file>', 'pairs and their VLANs from elsewhere to judge, a CSV file of node, node, VLAN id')
    .addOption(new Option('--traffic <what>', TRAFFIC_HELP).default('uniform'))
    .addOption(wholeNumber('--ranks-per-host <n>', 'ranks on each host, for ranks:FILE', 1, 65_536).default(1))
    .addOption(downOption())
    .addOption(capacitiesOption())
    .addOption(earlierOption())
    .addOption(specOption({ ...tableLimitParam, unsaid: { en: 'none', ja: 'なし' } }))
    .option(filesAsk.form.macs.flag ?? '', filesAsk.form.macs.help.en)
    .option('--format <ids>', 'formats with commas between them, or all, see below')
    .option('--out <folder>', 'where the files go: a folder, made if missing, or a file .zip')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () =>
        `\nRules:\n${vlanRuleDescriptors.map((r) => `  ${r.id}: ${r.summary.en}\n`).join('')}` +
        `\nFormats:\n${vlanExportDescriptors.map((f) => `  ${f.id}: ${f.summary.en}\n`).join('')}  ${ALL}: all of these\n` +
        '\nWith --down the whole network is planned first, then around what is down with as few changes as possible. Where files of an earlier\n' +
        'failure are already in use, --earlier names what was down when they were written, and changes are counted against these files.\n',
    )
    .action((argument: readonly string[], options: VlanOptions, command: Command) => {
      const paper = new AsPaper(options.asPaper);
      const { rule: usual, ...fields } = paper.form(planAsk, {
        ...givenByFlags(command, planAsk.form),
        ...(options.rule !== undefined && { rule: options.rule }),
        ...(options.table !== undefined && { rule: planAsk.form.rule.default }),
      });
      const { source, formats } = readVlanOptions({
        ...options,
        rule: options.table === undefined ? usual : options.rule,
      });
      const topology = readNetworkArgument(argument, [], io, options.capacities);
      const network = { topology, fabric: compileFabric(topology) };
      const given = { perHost: String(options.ranksPerHost) };
      const { choice, traffic } = readTraffic(options.traffic, network.fabric, { given });
      const macs = readMacs(options.macs, topology, io);
      const { down, earlier } = options;
      const changes = down.length > 0 || earlier.length > 0;
      const steps = (changes ? [...earlier, down] : []).map((names) => ({ down: names, fromFirst: true }));
      const inputs = { network, traffic, memory: noMemory };
      const { kind: id, ...words } = choice;
      const params: Readonly<Record<string, ParamValue>> = readParams(demandPattern(id).params, words);
      const chosen = { ...fields, rule: source.rule, traffic: { id, params }, trafficFile: options.traffic };
      const request = requestOf(command, planAsk, {}, chosen);
      const work =
        source.table === undefined
          ? plansAlong(inputs, { request, steps })
          : planListed(inputs, readTextFile(source.table), request);
      const planned = drive(work, io, 'VLANs');
      const { topology: left, plan } = planned[planned.length - 1];
      const before = changes ? planned[planned.length - 2] : null;
      const files =
        formats &&
        writePlan(
          exportBundle(left, plan, macs),
          formats === ALL ? null : formats,
          before && exportBundle(before.topology, before.plan, macs),
        );
      const result: VlanResult = {
        ...summary(plan, options.tableLimit),
        ...(before && { change: changeOf(before.plan, plan) }),
        ...(files && options.out !== undefined
          ? { files: writeExported(io.guard, options.out, paper.files(files)) }
          : {}),
      };
      printResult(io, options.json, paper.result(result), () => paper.line() + describeVlans(plan, result));
    });
}

/** Addresses by host; those left out are made up, and a file that has some counts them. */
function readMacs(path: string | undefined, topology: Topology, io: CliIo): Map<number, string> {
  if (path === undefined) return new Map();
  const macs = parseMacs(readTextFile(path), topology);
  printWarnings(withoutAddresses(path, topology.hosts.length, macs.size), io);
  return macs;
}

/** Where pairs get their VLANs from, and what is to be written. @throws InputFault */
function readVlanOptions({ rule, table, format, out, down, earlier }: VlanOptions) {
  const formats = format === undefined ? null : readFormats(format);
  if ((formats === null) !== (out === undefined)) {
    throw new InputFault(
      formats ? '--out: expected a folder, or a file .zip, to write to' : '--format: expected formats to write',
    );
  }
  if (table === undefined) {
    const known = VLAN_RULES.join(', ');
    const id = required(rule, '--rule', `a rule: ${known}; or --table`);
    if (VLAN_RULES.includes(id)) return { source: { rule: id, table: undefined }, formats };
    throw new InputFault(`--rule ${id}: unknown rule: expected ${known}${suggestion(id, VLAN_RULES).en}`);
  }
  if (rule !== undefined) throw new InputFault('--rule: expected no --table, which says how pairs are assigned');
  if (down.length > 0 || earlier.length > 0) {
    throw new InputFault(
      `--${down.length > 0 ? 'down' : 'earlier'}: expected no --table, which no rule plans around failures`,
    );
  }
  return { source: { rule: planAsk.form.rule.default, table }, formats };
}

function readFormats(list: string): readonly string[] | 'all' {
  const ids = list.split(',').map((id) => id.trim());
  for (const id of ids) {
    if (id === ALL || FORMATS.includes(id)) continue;
    const known = [...FORMATS, ALL];
    throw new InputFault(`--format ${id}: unknown format: expected ${known.join(', ')}${suggestion(id, known).en}`);
  }
  return ids.includes(ALL) ? ALL : ids;
}

function summary(plan: VlanPlan, limit: number | undefined): VlanResult {
  const { trees, ids, loads, fabric, macEntries, bisection } = plan;
  const over = limit === undefined ? [] : fabric.switchNames.filter((_, s) => macEntries.all[s] > limit);
  const byVlan = (counts: Uint32Array) => Object.fromEntries(Array.from(ids, (id, t) => [id, counts[t]]));
  return {
    network: fabric.name,
    rule: plan.rule,
    vlans: trees.length,
    pairs: byVlan(loads.pairs),
    crossPairs: byVlan(loads.crossPairs),
    ...(loads.oneWayPairs > 0 ? { oneWayPairs: loads.oneWayPairs } : {}),
    maxLoad: plan.maxLoad,
    bound: plan.bound,
    maxLinkLoad: loads.maxChannel,
    ...linkCapacities(fabric),
    macEntriesMax: most(macEntries.pairs),
    macEntriesMaxWithBroadcasts: most(macEntries.all),
    macEntriesMaxFlooded: most(macEntries.flooded),
    bisectionLinks: bisection.links,
    bisectionRate: bisection.rate,
    entriesPerNode: plan.rank !== null,
    cutOff: fabric.hostNames.filter((_, h) => plan.served.hostLeaf[h] < 0 && fabric.hostSilent[h] === 0),
    ...(limit === undefined ? {} : { overTableLimit: over }),
  };
}

function linkCapacities({ channelCapacity, capacityUnit }: Fabric): Pick<VlanResult, 'capacity'> {
  const [min, max] = channelCapacity.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Number.POSITIVE_INFINITY, 0],
  );
  const unit = capacityUnit ?? 1;
  return max > min
    ? { capacity: { unit: capacityUnit === null ? null : 'Gb/s', min: min * unit, max: max * unit } }
    : {};
}

function changeOf(before: VlanPlan, after: VlanPlan): NonNullable<VlanResult['change']> {
  const { movedPairs, entriesAt, ownChanged, switches } = planChanges(before, after);
  const own = new Set(ownChanged);
  const { hostNames, switchNames } = after.fabric;
  return {
    movedPairs,
    nodes: hostNames.filter((_, h) => entriesAt[h] > 0 || own.has(h)),
    tableLines: ownChanged.length,
    switches: switches.map((s) => switchNames[s]),
  };
}

/** `--earlier`, once for each re-plan that has been brought out. */
function earlierOption(): Option {
  return new Option(
    '--earlier <names>',
    'what was down when the files in use were written, as for --down; repeated, oldest first',
  )
    .argParser((text: string, before: readonly (readonly string[])[]) => [...before, [text]])
    .default([], 'none');
}

function most(counts: Uint32Array): number {
  return counts.reduce((largest, one) => Math.max(largest, one), 0);
}
