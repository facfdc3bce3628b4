import { channelDependencies, type Dependencies } from '../core/deadlock/dependencies';
import { defineJob, type JobWork } from './job';
import { type JudgedTables, judgedTables } from './verifyJob';

function* dependenciesIn({ fabric, table, lanes, furtherTables }: JudgedTables): JobWork<Dependencies> {
  yield { stage: 'verify', done: 0 };
  return channelDependencies(fabric, [table, ...(furtherTables ?? [])], lanes);
}

/** The channel dependency graph of a result, lane by lane. */
export const dependencies = defineJob({
  id: 'dependencies',
  inputs: judgedTables,
  run: dependenciesIn,
  transfer: (reply) => reply,
});
