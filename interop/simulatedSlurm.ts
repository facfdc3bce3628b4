import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort';

/** A Slurm controller with nodes that exist in its configuration only, in a directory of its own. Nothing outlives `stop`. */
export class SimulatedSlurm {
  private output = '';

  private constructor(
    private readonly directory: string,
    private readonly controller: ChildProcess,
  ) {
    const hear = (data: Buffer) => {
      this.output += data;
    };
    controller.stdout?.on('data', hear);
    controller.stderr?.on('data', hear);
  }

  /** Starts it on a topology.conf and waits until it answers. */
  static async start(topology: string, nodes: readonly string[]): Promise<SimulatedSlurm> {
    const directory = await mkdtemp(join(tmpdir(), 'topoloom-slurm-'));
    const configuration = join(directory, 'slurm.conf');
    await writeFile(join(directory, 'topology.conf'), topology);
    await writeFile(configuration, slurmConf(directory, nodes, await freePort()));
    const controller = spawn('/usr/sbin/slurmctld', ['-D', '-c', '-vvv', '-f', configuration], { stdio: 'pipe' });
    const slurm = new SimulatedSlurm(directory, controller);
    const end = Date.now() + 30_000;
    while (!slurm.output.includes('Running as primary controller')) {
      if (Date.now() > end || controller.exitCode !== null) {
        await slurm.stop();
        throw new Error(`slurmctld did not start\n${slurm.output.slice(-2000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return slurm;
  }

  async run(command: string, ...args: readonly string[]): Promise<string> {
    const env = { ...process.env, SLURM_CONF: join(this.directory, 'slurm.conf') };
    return (await promisify(execFile)(command, args, { env, timeout: 30_000 })).stdout;
  }

  log(): string {
    return this.output;
  }

  async stop(): Promise<void> {
    if (this.controller.exitCode === null) {
      const ended = new Promise((resolve) => this.controller.once('close', resolve));
      this.controller.kill('SIGKILL');
      await ended;
    }
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** No authentication, no accounting, and nodes that nobody expects to answer. */
function slurmConf(directory: string, nodes: readonly string[], port: number): string {
  return [
    'ClusterName=topoloom',
    'SlurmctldHost=localhost(127.0.0.1)',
    `SlurmUser=${userInfo().username}`,
    'AuthType=auth/none',
    'CredType=cred/none',
    'MpiDefault=none',
    'ProctrackType=proctrack/pgid',
    'SelectType=select/linear',
    'TopologyPlugin=topology/tree',
    'MailProg=/bin/true',
    `SlurmctldPort=${port}`,
    `SlurmctldPidFile=${directory}/pid`,
    `StateSaveLocation=${directory}`,
    `NodeName=${nodes.join(',')} NodeAddr=127.0.0.1 State=DOWN`,
    'PartitionName=all Nodes=ALL Default=YES State=UP',
    '',
  ].join('\n');
}
