// Waits for input, then writes to a database until it is killed, and prints each write once it is
// acknowledged: `id version count`, or `id - -` for a removal.
import { once } from 'node:events';
import { openStore, type Store } from '@/lib/db/open-store';
import { addOne, note, notes } from './notes';

const dataDir = process.argv[2] ?? '';

async function work(store: Store, worker: number): Promise<void> {
  const collection = store.collection(notes);
  for (let step = 0; ; step += 1) {
    // A few documents shared by all workers, many of a single worker, and some that are removed again.
    const ids = [`shared-${step % 3}`, `own-${worker}-${process.pid}-${step}`];
    for (const id of ids) {
      const { version, value } = await collection.upsert(
        id,
        () => note({ count: 1, owner: `worker-${worker}`, data: 'x'.repeat(500) }),
        addOne,
      );
      process.stdout.write(`${id} ${version} ${value.count}\n`);
    }
    if (step % 4 === 3) {
      const id = `own-${worker}-${process.pid}-${step - 1}`;
      await collection.remove(id);
      process.stdout.write(`${id} - -\n`);
    }
  }
}

async function run(): Promise<void> {
  await once(process.stdin, 'data');
  const store = await openStore({ dataDir });
  await Promise.all(Array.from({ length: 8 }, (_, worker) => work(store, worker)));
}

void run();
