import { channelDependencies, chosenDependencies, type Dependencies } from '../../core/deadlock/dependencies';
import { defineJob, type JobWork } from '../job';
import { chosenAmong } from './judgeTables';
import { type JudgedTables, judgedTables } from './verifyJob';

function* dependenciesIn({ fabric, ...given }: JudgedTables): JobWork<Dependencies> {
  yield { stage: 'verify', done: 0 };
  const chosen = chosenAmong(given);
  if (chosen) return chosenDependencies(fabric, chosen);
  const { table, lanes, furtherTables } = given;
  return channelDependencies(fabric, [table, ...(furtherTables ?? [])], lanes);
}

/** The channel dependency graph of a result, lane by lane. */
export const dependencies = defineJob({
  id: 'dependencies',
  inputs: judgedTables,
  run: dependenciesIn,
  transfer: (reply) => reply,
});
