import fc from 'fast-check';

// A change is judged by what it changes: where it is judged (CI=true) property tests draw the same values each time. Who works on it, and
// every night's deep run, draws anew.
if (process.env.CI === 'true' && process.env.DEEP !== '1') fc.configureGlobal({ seed: 1 });
