// `node bench/opensm.mjs [--search] [--out FILE]`: OpenSM's engines and ours on the same networks, as tables in Markdown. Needs
// OpenSM and ibsim; `--search` adds turn-addition-search, which takes minutes.
import { runBench } from '../scripts/benchBundle.mjs';

await runBench('bench/opensm/main.ts', 'opensm');
