import type { LinearSolver } from '../core/metrics/linearProgram';

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
      model.options.set({ output_flag: false, solver: 'ipm' });
      model.run();
      const status = model.getModelStatus();
      if (status !== highs.constants.modelStatus.optimal)
        throw new Error(`the linear program has no optimum: status ${status}`);
      return { objective: model.getObjectiveValue(), rowDual: model.getSolution().rowDual };
    } finally {
      model.dispose();
    }
  };
}
