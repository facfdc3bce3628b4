import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = ['opensm', 'ibsim', 'ibroute', 'ibnetdiscover', 'ibdmchk'];

/**
 * Whether OpenSM and its simulator are installed. If not: an error where a skipped test would hide that (CI=true), else the command to run, printed.
 */
export function openSmIsThere(): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const missing = PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
  if (missing.length === 0) return true;
  const command = 'sudo apt-get install opensm ibsim-utils libumad2sim0 infiniband-diags ibutils';
  const message = `missing for the interop tests: ${missing.join(', ')}. Install them: ${command}`;
  if (process.env.CI === 'true') throw new Error(message);
  console.warn(message);
  return false;
}
