import { compareBuilt } from '../../core/asbuilt/compareBuilt';
import type { BuiltReport } from '../../core/asbuilt/findings';
import type { Anchor } from '../../core/asbuilt/identify';
import { type FindingGroup, groupFindings, placesByName } from '../../core/asbuilt/places';
import { takeOver } from '../../core/asbuilt/takeOver';
import type { Problem } from '../../core/base/problem';
import type { TextFile } from '../../core/base/text/textFile';
import { checkWhole } from '../../core/formats/checkWhole';
import type { ReadNetwork } from '../../core/formats/readNetwork';
import { readPlanes } from '../../core/formats/readPlanes';
import { managementHosts } from '../../core/plant/management';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';

export interface AuditParams {
  /** Files of what was seen: a dump, several that hold a plane each, or what each node hears. */
  readonly files: readonly TextFile[];
  /** Another design, in the place of files. */
  readonly design?: Topology;
  readonly anchors: readonly Anchor[];
}

export interface TakeOverParams extends AuditParams {
  /** Places of the findings that are taken over; left out: everything. */
  readonly only?: readonly number[];
}

export interface AuditReply {
  readonly report: BuiltReport;
  /** By rack, or by node where nothing has been placed. */
  readonly groups: readonly FindingGroup[];
  readonly seen: { readonly switches: number; readonly hosts: number; readonly cables: number };
  /** Warnings of the reader. */
  readonly problems: readonly Problem[];
}

/** Cables that were seen, with those of management where the plan has some. */
function* readSeen(plan: Topology, { files, design }: AuditParams): JobWork<Seen> {
  yield { stage: 'read', done: 0 };
  if (design) return { topology: design, problems: [] };
  const seen = readPlanes(files, { keepManagement: managementHosts(plan).includes(1) });
  checkWhole(seen);
  yield { stage: 'measure', done: 0.5 };
  return seen;
}

function* compareSeen(topology: Topology, params: AuditParams): JobWork<AuditReply> {
  const seen = yield* readSeen(topology, params);
  const { switches, hosts, links } = seen.topology;
  const report = compareBuilt({ topology }, seen, params.anchors);
  return {
    report,
    groups: groupFindings(report.findings, placesByName(topology)),
    seen: { switches: switches.length, hosts: hosts.length, cables: links.length },
    problems: seen.problems,
  };
}

type Seen = Pick<ReadNetwork, 'topology' | 'problems' | 'described' | 'spokenOf' | 'portNames' | 'portless'>;

/** Compares the network, as it is planned, with what was seen of it. @throws FormatError with file and line, MatchingError */
export const audit = defineJob({
  id: 'audit',
  inputs: ({ network }) => network.topology,
  run: compareSeen,
});

function* takeSeen(topology: Topology, { only, ...params }: TakeOverParams): JobWork<Topology> {
  return takeOver({ topology }, yield* readSeen(topology, params), params.anchors, only);
}

/** The network with what was seen in place of what was planned, of all findings or of those named. @throws as `audit` */
export const takeOverSeen = defineJob({
  id: 'takeOverSeen',
  inputs: ({ network }) => network.topology,
  run: takeSeen,
});
