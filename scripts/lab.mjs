// `npm run lab:vlan`: builds exported VLAN plans from their files alone inside user-mode Linux, and judges what happens there.
import { ensureInstalled } from './install.mjs';
import { runVitest } from './testRunners.mjs';
import { ensureUml } from './uml.mjs';

// All of it: `npm test` leaves a guest out.
process.env.DEEP = '1';
await ensureInstalled();
if (!(await ensureUml())) process.exit(1);
const { failed } = await runVitest(['lab'], {});
process.exitCode = failed === 0 ? 0 : 1;
