import { processIo } from './cliIo';
import { runCli } from './runCli';

const interrupt = new AbortController();
process.on('SIGINT', () => {
  // Whoever asks a second time wants out at once, even from a step that cannot stop half-way.
  if (interrupt.signal.aborted) process.exit(130);
  interrupt.abort();
});
// The reader of a pipe may leave early (`topoloom list | head`); that is no fault of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
}
// Set, not exited with, so that what is still on its way to a pipe gets there.
process.exitCode = await runCli(process.argv.slice(2), processIo(interrupt.signal));
