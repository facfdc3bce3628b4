// `[ENGINES=a,b:key=value;...] [PARAMS=key=value,...] node bench/bound.mjs [--lp] [PART-OF-A-NAME|SPEC ...]`: throughput of engines in per cent of what no
// tables exceed (with --lp also no routes at all), on damaged and grown networks by recipe; seconds of processor time. A star: can deadlock; /2L: on two lanes.
// `--fresh SEED`: on 117 trees and 32 other networks drawn from the seed instead. `--trees`, `--others`: on these alone.
import { runBench } from '../scripts/benchBundle.mjs';

await runBench('bench/bound/main.ts', 'bound');
