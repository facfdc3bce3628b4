// `node bench/lids.mjs [--out FILE]`: what the ways to give out LIDs cost when something fails, network by network, as a table in
// Markdown. Takes minutes.
import { runBench } from '../scripts/benchBundle.mjs';

await runBench('bench/lids/main.ts', 'lids');
