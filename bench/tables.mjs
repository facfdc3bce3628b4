// `node bench/tables.mjs [--out FILE]`: hops, bits and lanes of routing with small tables beside other ways to hold routes, as tables in
// Markdown. Takes some minutes.
import { runBench } from '../scripts/benchBundle.mjs';

await runBench('bench/tables/main.ts', 'tables');
