import { vi } from 'vitest';

// Stores, questions and counters of a page live in modules: each file of tests begins with modules that no other file has used.
vi.resetModules();
