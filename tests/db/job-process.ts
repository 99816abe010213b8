// A process with its own worker, which prints when its handlers begin and end; attempts below the given one
// never end.
//   job-process.ts <data folder> <first attempt that ends>
import { jobs } from '@/lib/db/collections/jobs';
import { openStore } from '@/lib/db/open-store';
import { startWorker } from '@/lib/jobs/worker';
import { handlersOf } from './job-bench';

const [dataDir = '', firstThatEnds = ''] = process.argv.slice(2);

async function run(): Promise<void> {
  const store = await openStore({ dataDir });
  await store.prepare([jobs]);
  startWorker(
    handlersOf({
      greet: async (_, { key, attempt }) => {
        process.stdout.write(`begin ${key} ${attempt}\n`);
        if (attempt < Number(firstThatEnds)) await new Promise(() => undefined);
        process.stdout.write(`end ${key} ${attempt}\n`);
      },
    }),
    {
      openStore: async () => store,
      report: () => undefined,
      pace: { pollMs: 100 },
    },
  );
  // The worker does not hold the process open; the input from its parent does.
  process.stdin.resume();
}

void run();
