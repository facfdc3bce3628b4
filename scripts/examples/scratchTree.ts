import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../run.mjs';

/** A test's name, and what went wrong; empty if nothing did. */
export interface RanTest {
  readonly name: string;
  readonly file: string;
  readonly failure: string;
}

/** A copy of the sources in which something may be planted. */
export class ScratchTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'topoloom-examples-'));

  constructor() {
    cpSync(join(root, 'src'), join(this.folder, 'src'), { recursive: true });
    for (const name of ['tsconfig.json', 'package.json']) cpSync(join(root, name), join(this.folder, name));
    for (const name of ['node_modules', 'fixtures', 'docs', 'scripts']) {
      symlinkSync(join(root, name), join(this.folder, name), 'junction');
    }
    const config = { test: { testTimeout: 60_000, tags: [{ name: 'deep' }], tagsFilter: ['!deep'] } };
    this.write('vitest.config.mjs', `export default ${JSON.stringify(config)};\n`);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** What the project's own settings find wrong with types in these files, a message a line. */
  typeFaults(files: readonly string[]): string[] {
    const { config } = ts.readConfigFile(join(this.folder, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, this.folder);
    const program = ts.createProgram(
      files.map((file) => join(this.folder, file)),
      options,
    );
    const faults = files.flatMap((file) => {
      const source = program.getSourceFile(join(this.folder, file));
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    });
    return faults.map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      return `${file?.fileName.slice(this.folder.length + 1)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  }

  /** Runs the tests of these files whose names match, in a process of its own. */
  async runTests(files: readonly string[], names: RegExp): Promise<RanTest[]> {
    const report = join(this.folder, 'report.json');
    const run = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, '--root', this.folder];
    const options = ['--testNamePattern', names.source, '--no-isolate', '--maxWorkers', '1'];
    const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined };
    const output = await new Promise<string>((done) => {
      execFile(
        process.execPath,
        [...run, ...options, '--reporter', 'json', '--outputFile', report],
        { cwd: this.folder, env },
        // Tests that fail end it with 1: the report says which.
        (_, stdout, stderr) => done(`${stdout}${stderr}`),
      );
    });
    const { testResults } = JSON.parse(this.readReport(output));
    return (testResults as VitestFile[]).flatMap(({ name: path, message, assertionResults }) => {
      const file = path.slice(path.indexOf('/src/') + 1);
      if (assertionResults.length === 0) return [{ name: file, file, failure: message || 'holds no test' }];
      return assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({ name: fullName, file, failure: failureMessages.join('\n') }));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readReport(output: string): string {
    try {
      return this.read('report.json');
    } catch {
      throw new Error(`the tests of the examples did not run: ${output}`);
    }
  }
}

interface VitestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}
