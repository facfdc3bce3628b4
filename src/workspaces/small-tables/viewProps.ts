import type { GridReply, SmallTablesReply } from '../../jobs/small-tables/tableJobs';

/** What every view of the tables gets. */
export interface ViewProps {
  readonly grid: GridReply;
  readonly tables: SmallTablesReply;
  /** Of switches. */
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly setFrom: (at: number) => void;
  readonly setTo: (at: number) => void;
}
