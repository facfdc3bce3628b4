import { Option } from 'commander';
import { type Problem, wordsOf } from '../../core/base/problem';
import { type RowCounts, sumRows } from '../../core/formats/parts/rowTally';
import { ModelOptions } from './modelOptions';

/** Facts about the network files of one command: the format that the user has named, and what became of their rows. */
export class Inputs {
  from: string | undefined;
  /** Cables of management ports stay. */
  keepManagement = false;
  /** Name of the network that is asked about, of a design with several. */
  network: string | undefined;
  /** Models of its switches and machines. */
  readonly models = new ModelOptions();
  /** Cables between switches are made up where a format has none. */
  complete = false;
  private readonly warnings: Problem[] = [];
  private rows: RowCounts | undefined;

  /** Notes what the reading of a network has told. */
  note(problems: readonly Problem[], rows: RowCounts | undefined): void {
    this.warnings.push(...problems);
    this.rows = sumRows([this.rows, rows]);
  }

  /** A command's JSON with every warning and its place, and the rows, where there are any: as `rows`, or as `fileRows` where its own rows are called that. */
  added(result: object): object {
    const { rows, warnings } = this;
    const key = 'rows' in result ? 'fileRows' : 'rows';
    return {
      ...result,
      ...(rows && { [key]: plainRows(rows) }),
      ...(warnings.length > 0 && { warnings: warnings.map(plainWarning) }),
    };
  }

  /** The options that say the format of the files, whatever their content looks like, which of their cables stay, and which are made up. */
  options(): readonly Option[] {
    const from = new Option('--from <format>', 'the format of the files, whatever they look like (see `list formats`)');
    const keep = new Option('--keep-management', 'keep cables of management ports, which are left out otherwise');
    const complete = new Option('--complete', 'make up cables between switches where a format has none (JobPlacer)');
    const network = new Option('--network <name>', 'which network, of a design with several');
    return [
      network.argParser((name: string) => {
        this.network = name;
        return name;
      }),
      from.argParser((id: string) => {
        this.from = id;
        return id;
      }),
      keep.preset('yes').argParser(() => {
        this.keepManagement = true;
        return true;
      }),
      complete.preset('yes').argParser(() => {
        this.complete = true;
        return true;
      }),
      ...this.models.options(),
    ];
  }
}

/** Rows as JSON has them. */
export function plainRows({ seen, read, leftOut, refused }: RowCounts): object {
  return {
    seen,
    read,
    leftOut: leftOut.map(({ why, count, first }) => ({
      why: why.en,
      count,
      firstFile: first.file,
      firstLine: first.line,
    })),
    refused,
  };
}

function plainWarning(problem: Problem): object {
  const { file, line } = problem;
  return { file, line, message: wordsOf(problem).en };
}
