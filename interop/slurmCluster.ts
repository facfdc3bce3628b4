import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort';

/** A Slurm of one node that runs jobs: controller and node daemon on this machine, in a directory of its own. Needs root. */
export class SlurmCluster {
  private output = '';

  private constructor(
    readonly directory: string,
    private readonly daemons: readonly ChildProcess[],
  ) {
    for (const { stdout, stderr } of daemons) {
      for (const stream of [stdout, stderr]) {
        stream?.on('data', (data: Buffer) => {
          this.output += data;
        });
      }
    }
  }

  /** Starts both and waits until the node takes jobs. */
  static async start(cpus: number): Promise<SlurmCluster> {
    const directory = await mkdtemp(join(tmpdir(), 'topoloom-cluster-'));
    await chmod(directory, 0o755);
    for (const name of ['state', 'spool']) await mkdir(join(directory, name));
    const configuration = join(directory, 'slurm.conf');
    const ports = [await freePort(), await freePort()];
    await writeFile(configuration, slurmConf(directory, cpus, ports));
    const daemon = (program: string, ...args: string[]): ChildProcess =>
      spawn(`/usr/sbin/${program}`, ['-D', ...args, '-f', configuration], { stdio: 'pipe' });
    const cluster = new SlurmCluster(directory, [daemon('slurmctld', '-c'), daemon('slurmd', '-N', hostname())]);
    const end = Date.now() + 20_000;
    for (;;) {
      const state = await cluster.run(['sinfo', '-h', '-o', '%T']).catch(() => '');
      if (state.trim() === 'idle') return cluster;
      if (Date.now() > end) {
        await cluster.stop();
        throw new Error(`Slurm did not start (node: ${state})\n${cluster.output.slice(-3000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Runs one of Slurm's programs against this cluster. */
  async run([command, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const options = {
      cwd: this.directory,
      env: { ...process.env, ...env, SLURM_CONF: join(this.directory, 'slurm.conf') },
      timeout: 60_000,
    };
    return (await promisify(execFile)(command, args, options)).stdout;
  }

  log(): string {
    return this.output;
  }

  async stop(): Promise<void> {
    for (const daemon of this.daemons) {
      if (daemon.exitCode !== null) continue;
      const ended = new Promise((resolve) => daemon.once('close', resolve));
      daemon.kill('SIGKILL');
      await ended;
    }
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** No authentication and no accounting; jobs end at once after their last process. */
function slurmConf(directory: string, cpus: number, [controller, node]: readonly number[]): string {
  return [
    'ClusterName=topoloom',
    `SlurmctldHost=${hostname()}(127.0.0.1)`,
    'SlurmUser=root',
    'AuthType=auth/none',
    'CredType=cred/none',
    'MpiDefault=none',
    'ProctrackType=proctrack/pgid',
    'TaskPlugin=task/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU',
    'SchedulerParameters=sched_interval=1',
    'JobCompType=jobcomp/none',
    'ReturnToService=2',
    'MailProg=/bin/true',
    `SlurmctldPort=${controller}`,
    `SlurmdPort=${node}`,
    `SlurmctldPidFile=${directory}/ctld.pid`,
    `SlurmdPidFile=${directory}/d.pid`,
    `StateSaveLocation=${directory}/state`,
    `SlurmdSpoolDir=${directory}/spool`,
    `NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=${cpus} State=UNKNOWN`,
    'PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
    '',
  ].join('\n');
}
