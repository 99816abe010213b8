// A process that sets a site's data back for the browser tests, which cannot load the database's own code:
// it is sent a data folder, and answers when the site has seen what was changed, or with what went wrong.
import { restoreData } from './fresh-data';

process.on('message', (dataDir) => {
  restoreData(String(dataDir)).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
// Its only work comes by the channel.
process.channel?.ref();
