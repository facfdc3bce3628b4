import type { GridReply, SmallTablesReply } from '../../jobs/small-tables/tableJobs';

/** The properties of every view of the tables. */
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
