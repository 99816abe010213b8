import 'server-only';
import { env } from '@/lib/env';

/** Ends the process with one line for each missing or malformed variable, before anything is served. */
export function checkEnvironment(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
