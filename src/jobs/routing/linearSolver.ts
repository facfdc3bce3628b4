import type { LinearSolver } from '../../core/metrics/linearProgram';

/** Columns up to which the interior point is taken on to a vertex, which makes the optimum exact: of large programs that takes minutes. */
const MOST_TO_VERTEX = 1000;

/** Loads HiGHS (WebAssembly), which is left out of start-up since few commands need it. */
export async function loadLinearSolver(): Promise<LinearSolver> {
  const { default: loadHighs } = await import('highs');
  const highs = await loadHighs();
  return (program) => {
    const { columnCount, rowCount, cost, rowLower, rowUpper, starts, rows, values } = program;
    const model = highs.createModel({
      numCols: columnCount,
      numRows: rowCount,
      colCost: cost,
      colLower: new Float64Array(columnCount),
      colUpper: new Float64Array(columnCount).fill(highs.infinity),
      rowLower,
      rowUpper,
      matrix: { format: 'csc', numRows: rowCount, numCols: columnCount, starts, indices: rows, values },
    });
    try {
      const { optimal } = highs.constants.modelStatus;
      const solveTo = (run_crossover: 'on' | 'off') => {
        model.options.set({ output_flag: false, solver: 'ipm', run_crossover });
        model.run();
        return model.getModelStatus();
      };
      // Inside, some come a little short of the tolerance; the vertex meets it.
      let status = columnCount > MOST_TO_VERTEX ? solveTo('off') : solveTo('on');
      if (status !== optimal) status = solveTo('on');
      if (status !== optimal) throw new Error(`the linear program has no optimum: status ${status}`);
      const { colValue, rowDual } = model.getSolution();
      return { objective: model.getObjectiveValue(), columns: colValue, rowDual };
    } finally {
      model.dispose();
    }
  };
}
