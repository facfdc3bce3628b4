import type { ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { Fabric } from '../../core/fabric/fabric';
import type { PacketPaths } from '../../core/simulation/paths/packetPaths';
import { tablePaths } from '../../core/simulation/paths/tablePaths';
import { modelOf } from '../../core/simulation/runs/modelChoice';
import { type JobStepRun, simulateJobStep } from '../../core/simulation/runs/simulateJobStep';
import type { Topology } from '../../core/topology/topology';
import { innerNetworks } from '../../core/traffic/jobs/innerNetworks';
import { defineJob, type JobStep, type JobWork } from '../job';
import { packetParams } from '../simulate/packetParams';
import { jobOf, type StepRequest } from './collectiveJob';

/** How the packets of a step are sent. */
export interface StepPacketsRequest extends StepRequest, ParamValues<typeof packetParams> {
  readonly seed: number;
}

interface OnPaths {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
}

function send({ topology, fabric, paths }: OnPaths, request: StepPacketsRequest): JobWork<JobStepRun> {
  const { model: preset, buffers, arbitration, packets, seed, placement, step } = request;
  const inner = innerNetworks(topology, fabric, request.inner);
  const setting = { fabric, paths, model: modelOf({ preset, buffers, arbitration }), packets, seed, inner };
  const work = simulateJobStep(setting, jobOf(fabric, request, placement.length), placement, step);
  return mapSteps(work, (done): JobStep => ({ stage: 'simulate', done }));
}

/** Simulates the packets of one step of a job on the tables of a run. */
export const stepPackets = defineJob({
  id: 'stepPackets',
  params: packetParams,
  inputs: (session, { run }: StepPacketsRequest): OnPaths => {
    const { network, routing } = session.run(run);
    return { ...network, paths: tablePaths(network.fabric, routing) };
  },
  run: send,
});
