// npm run entry-point: the command with which Discord's app launcher opens the arcade as an Activity.
import { existsSync } from 'node:fs';
import { ensureEntryPoint } from '@/lib/activity/ensure-entry-point';

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { name, isNew, opensBy } = await ensureEntryPoint();
  console.log(
    isNew ? `Made the Entry Point command /${name}.` : `The Entry Point command /${name} is there.`,
  );
  if (opensBy === 'bot') {
    console.log('The bot answers it: it has to open the Activity (callback type 12), or nothing happens.');
  }
}

run().catch((error: unknown) => {
  const parts = [error, error instanceof Error ? error.cause : undefined];
  console.error(parts.flatMap((part) => (part instanceof Error ? [part.message] : [])).join(' '));
  process.exitCode = 1;
});
