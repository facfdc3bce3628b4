// `node bench/expanders.mjs [--sizes 50,100] [--seeds 1,2] [--out FILE]`: what split traffic and tables have on random regular graphs under
// the turn sets of Flattened Clos and ours, on one lane and on two, as a page in Markdown. Minutes for each graph of 100 switches.
import { runBench } from '../scripts/benchBundle.mjs';

await runBench('bench/expanders/main.ts', 'expanders');
