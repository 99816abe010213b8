// A process that works on a site's data for the browser tests, which can't load the database code: it
// receives tasks, and responds once the site has seen the changes, or with the error.
import { restoreData } from './fresh-data';
import { raiseParty } from './raised-party';
import type { DataTask } from './seeded-site';

function work(task: DataTask): Promise<void> {
  return task.kind === 'restore'
    ? restoreData(task.dataDir)
    : raiseParty(task.dataDir, task.userId, task.level);
}

process.on('message', (task: DataTask) => {
  work(task).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
// Keeps the process alive while the channel is open.
process.channel?.ref();
