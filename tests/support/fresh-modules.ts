/**
 * Before each test file: modules and settings as they are when nobody has used them. The files of one worker
 * share its process, for a new one with all packages takes longer than most of them; what one leaves in our own
 * modules or in the environment is not for the next.
 */
import { vi } from "vitest";

const kept = globalThis as { firstEnv?: NodeJS.ProcessEnv };
kept.firstEnv ??= { ...process.env };

vi.resetModules();
for (const name of Object.keys(process.env)) if (!(name in kept.firstEnv)) delete process.env[name];
Object.assign(process.env, kept.firstEnv);
