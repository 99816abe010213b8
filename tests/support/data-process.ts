// A process that works on a site's data for the browser tests, which cannot load the database's own code: it
// is sent tasks, and answers when the site has seen what was changed, or with what went wrong.
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
// Its only work comes by the channel.
process.channel?.ref();
