import { audit } from './audit/workspace';
import { build } from './build/workspace';
import { compare } from './compare/workspace';
import { compareDesigns } from './compare-designs/workspace';
import { design } from './design/workspace';
import { exercises } from './exercises/workspace';
import { figures } from './figures/workspace';
import { grow } from './grow/workspace';
import { health } from './health/workspace';
import { jobs } from './jobs/workspace';
import { lessons } from './lessons/workspace';
import { play } from './play/workspace';
import { repair } from './repair/workspace';
import { route } from './route/workspace';
import { simulate } from './simulate/workspace';
import { size } from './size/workspace';
import { smallTables } from './small-tables/workspace';
import { vlan } from './vlan/workspace';
import type { Workspace } from './workspace';

/** All workspaces, in the order of the tabs of their tasks; the page opens with the first. */
export const workspaces: readonly Workspace[] = [
  design,
  size,
  compareDesigns,
  jobs,
  grow,
  route,
  compare,
  vlan,
  simulate,
  smallTables,
  build,
  audit,
  health,
  repair,
  lessons,
  exercises,
  figures,
  play,
];
