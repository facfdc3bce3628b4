import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PRELOAD = '/usr/lib/x86_64-linux-gnu/umad2sim/libumad2sim.so';
let runs = 0;

export interface Output {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * One ibsim with a directory of its own. Tools run against it by preloading its management library. Nothing outlives `stop`, whatever happened.
 */
export class SimulatedFabric {
  private readonly children = new Set<ChildProcess>();
  private ibsim: ChildProcess | null = null;
  private readonly environment: NodeJS.ProcessEnv;

  private constructor(
    readonly directory: string,
    host: string,
  ) {
    this.environment = {
      ...process.env,
      IBSIM_SOCKNAME: `topoloom-${process.pid}-${++runs}`,
      SIM_HOST: host,
      OSM_CACHE_DIR: `${directory}/`,
      OSM_TMP_DIR: `${directory}/`,
    };
  }

  /** Starts ibsim on a net; `host` is the node (by ibsim's id) at which the tools stand. */
  static async start(net: string, host: string): Promise<SimulatedFabric> {
    const fabric = new SimulatedFabric(await mkdtemp(join(tmpdir(), 'topoloom-interop-')), host);
    try {
      await fabric.write('net', net);
      await fabric.startIbsim();
    } catch (error) {
      await fabric.stop();
      throw error;
    }
    return fabric;
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(join(this.directory, name), text);
  }

  read(name: string): Promise<string> {
    return readFile(join(this.directory, name), 'utf8');
  }

  /** Runs a tool on the simulated fabric, or, `inFabric` false, merely in its directory. */
  run(command: string, args: readonly string[], seconds: number, inFabric = true): Promise<Output> {
    const env = inFabric ? { ...this.environment, LD_PRELOAD: PRELOAD } : this.environment;
    const child = this.spawn(command, args, env);
    child.stdin?.end();
    return new Promise((resolve, reject) => {
      let stdout = '';
      let stderr = '';
      child.stdout?.on('data', (data) => {
        stdout += data;
      });
      child.stderr?.on('data', (data) => {
        stderr += data;
      });
      const limit = setTimeout(() => {
        kill(child);
        reject(new Error(`${command} did not end within ${seconds} s\n${stdout.slice(-2000)}${stderr.slice(-2000)}`));
      }, seconds * 1000);
      child.on('error', (error) => {
        clearTimeout(limit);
        reject(error);
      });
      child.on('close', (code) => {
        clearTimeout(limit);
        resolve({ code, stdout, stderr });
      });
    });
  }

  /** Types a line at ibsim's console, such as `Unlink "spine-1"`. */
  command(line: string): void {
    this.ibsim?.stdin?.write(`${line}\n`);
  }

  /** Starts a tool that stays until `stop`. */
  startInBackground(command: string, args: readonly string[]): void {
    const child = this.spawn(command, args, { ...this.environment, LD_PRELOAD: PRELOAD });
    child.stdin?.end();
    child.stdout?.resume();
    child.stderr?.resume();
  }

  /** Waits until what a file of the directory holds from a character on is matched, and gives that. */
  async waitFor(name: string, what: RegExp, seconds: number, from = 0): Promise<string> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const contents = (await this.read(name).catch(() => '')).slice(from);
      if (what.test(contents)) return contents;
      if (Date.now() > end) throw new Error(`${name}: ${what} did not come within ${seconds} s`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async stop(): Promise<void> {
    const ended = [...this.children].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of this.children) kill(child);
    await Promise.all(ended);
    await rm(this.directory, { recursive: true, force: true });
  }

  /** ibsim ends when its input does, so its input stays open; it is ready when it shows its prompt. */
  private startIbsim(): Promise<void> {
    const limits = ['-N', '24000', '-S', '4000', '-P', '300000', '-L', '49152'];
    const child = this.spawn('ibsim', ['-s', ...limits, 'net'], this.environment);
    this.ibsim = child;
    return new Promise((resolve, reject) => {
      let output = '';
      const fail = (reason: string) => {
        clearTimeout(limit);
        reject(new Error(`ibsim ${reason}\n${output.slice(-2000)}`));
      };
      const limit = setTimeout(() => fail('was not ready within 30 s'), 30_000);
      const hear = (data: Buffer) => {
        output += data;
        if (!/Network simulator ready|sim>/.test(output)) return;
        clearTimeout(limit);
        resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.on('error', (error) => fail(error.message));
      child.on('close', (code) => fail(`ended with code ${code}`));
    });
  }

  private spawn(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(command, args, { cwd: this.directory, env, stdio: 'pipe' });
    this.children.add(child);
    child.once('close', () => this.children.delete(child));
    child.once('error', () => this.children.delete(child));
    return child;
  }
}

/** OpenSM ignores TERM while it routes. */
function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
}
