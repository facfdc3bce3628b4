import { compareBuilt } from '../core/asbuilt/compareBuilt';
import type { BuiltReport } from '../core/asbuilt/findings';
import type { Anchor } from '../core/asbuilt/identify';
import { takeOver } from '../core/asbuilt/takeOver';
import type { Problem } from '../core/base/problem';
import type { TextFile } from '../core/base/text/textFile';
import { checkWhole } from '../core/formats/checkWhole';
import type { ReadNetwork } from '../core/formats/readNetwork';
import { readPlanes } from '../core/formats/readPlanes';
import type { Topology } from '../core/topology/topology';
import { defineJob, type JobWork } from './job';

export interface AuditParams {
  /** What was seen: a dump, several that hold a plane each, or what each node hears. */
  readonly files: readonly TextFile[];
  readonly anchors: readonly Anchor[];
}

export interface AuditReply {
  readonly report: BuiltReport;
  readonly seen: { readonly switches: number; readonly hosts: number; readonly cables: number };
  /** Warnings of the reader. */
  readonly problems: readonly Problem[];
}

function* readSeen(files: readonly TextFile[]): JobWork<ReadNetwork> {
  yield { stage: 'read', done: 0 };
  const seen = readPlanes(files);
  checkWhole(seen);
  yield { stage: 'measure', done: 0.5 };
  return seen;
}

function* compareSeen(topology: Topology, { files, anchors }: AuditParams): JobWork<AuditReply> {
  const seen = yield* readSeen(files);
  const { switches, hosts, links } = seen.topology;
  return {
    report: compareBuilt({ topology }, seen, anchors),
    seen: { switches: switches.length, hosts: hosts.length, cables: links.length },
    problems: seen.problems,
  };
}

/** Compares the network, as it is planned, with what was seen of it. @throws FormatError with file and line, MatchingError */
export const audit = defineJob({
  id: 'audit',
  inputs: ({ network }) => network.topology,
  run: compareSeen,
});

function* takeSeen(topology: Topology, { files, anchors }: AuditParams): JobWork<Topology> {
  return takeOver({ topology }, yield* readSeen(files), anchors);
}

/** The network with what was seen in place of what was planned. @throws as `audit` */
export const takeOverSeen = defineJob({
  id: 'takeOverSeen',
  inputs: ({ network }) => network.topology,
  run: takeSeen,
});
