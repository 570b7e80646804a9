import fc from 'fast-check';

// A fixed seed, so that failures are reproducible.
fc.configureGlobal({ seed: 20251001 });
