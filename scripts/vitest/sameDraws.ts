import fc from 'fast-check';

// A change is judged by what it changes: where it is judged (CI=true) property tests draw the same values each time. Who works on it, and
// every night's deep run, draws anew; so does who asks for more draws.
if (process.env.CI === 'true' && process.env.DEEP !== '1' && !process.env.DRAWS) fc.configureGlobal({ seed: 1 });
