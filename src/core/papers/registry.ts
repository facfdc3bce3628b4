import { fastUpdates } from './fastUpdates';
import { packetPacing } from './packetPacing';
import type { PaperPreset } from './preset';
import { smallTables } from './smallTables';
import { turnAddition } from './turnAddition';
import { vfrecNet } from './vfrecNet';

/** The papers, by number. */
export const papers: readonly PaperPreset[] = [turnAddition, smallTables, vfrecNet, packetPacing, fastUpdates];

/** The paper of that number, undefined if there is none. */
export function findPaper(id: string): PaperPreset | undefined {
  return papers.find((paper) => paper.id === id);
}
