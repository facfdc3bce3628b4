/** Minimise cost · x over x >= 0 with rowLower <= A x <= rowUpper; A by columns, entry k in rows[k] with values[k]. */
export interface LinearProgram {
  readonly columnCount: number;
  readonly rowCount: number;
  readonly cost: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** Int32Array[columnCount + 1]: first entry of each column. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** The optimum of a linear program. */
export interface LinearOptimum {
  readonly objective: number;
  /** Float64Array[columnCount]: x. */
  readonly columns: Float64Array;
  /** Float64Array[rowCount]: by how much the objective grows with a row's bound. */
  readonly rowDual: Float64Array;
}

/** Minimises. @throws Error if there is no optimum. Solvers come from outside the core. */
export type LinearSolver = (program: LinearProgram) => LinearOptimum;

/** Collects a sparse program entry by entry; the entries of a column may come in any sequence, each place once. */
export class LinearProgramBuilder {
  private readonly cost: number[] = [];
  private readonly rowLower: number[] = [];
  private readonly rowUpper: number[] = [];
  private readonly columnOf: number[] = [];
  private readonly rowOf: number[] = [];
  private readonly valueOf: number[] = [];

  addColumn(cost: number): number {
    return this.cost.push(cost) - 1;
  }

  addRow(lower: number, upper: number): number {
    this.rowLower.push(lower);
    return this.rowUpper.push(upper) - 1;
  }

  add(column: number, row: number, value: number): void {
    this.columnOf.push(column);
    this.rowOf.push(row);
    this.valueOf.push(value);
  }

  build(): LinearProgram {
    const columnCount = this.cost.length;
    const starts = new Int32Array(columnCount + 1);
    for (const column of this.columnOf) starts[column + 1]++;
    for (let j = 0; j < columnCount; j++) starts[j + 1] += starts[j];
    const filled = starts.slice();
    const rows = new Int32Array(this.rowOf.length);
    const values = new Float64Array(this.rowOf.length);
    for (let k = 0; k < this.rowOf.length; k++) {
      const at = filled[this.columnOf[k]]++;
      rows[at] = this.rowOf[k];
      values[at] = this.valueOf[k];
    }
    return {
      columnCount,
      rowCount: this.rowLower.length,
      cost: Float64Array.from(this.cost),
      rowLower: Float64Array.from(this.rowLower),
      rowUpper: Float64Array.from(this.rowUpper),
      starts,
      rows,
      values,
    };
  }
}
