// Publishes a ticket panel and is killed at a step of that, as `kill -9` does: the step's number is given,
// and counts what is written and sent.
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { getStore } from '@/lib/db/store';
import { savePanel } from '@/lib/guilds/tickets/save-panel';
import { panelInput } from '@/lib/rules/tickets/panel-schema';
import { killedAt, writes } from '../support/killed-at';
import { channelNamed, pearl, reef, roleNamed } from './reef-names';

const [title = '', crashAt = '0'] = process.argv.slice(2);
const { count, steps } = killedAt(Number(crashAt));

async function run(): Promise<void> {
  const store = await getStore();
  count(store.collection(ticketPanelLists), writes);
  count(store.collection(jobs), writes);
  count(store.collection(auditEntries), writes);
  const panelData = panelInput.parse({
    publishChannel: channelNamed('tickets'),
    ticketCategoryID: channelNamed('Help Desk'),
    supportRoleID: roleNamed('Moderator'),
    ticketTitle: title,
  });
  await savePanel(reef, { panelIndex: 0, panelId: null, panelData, publish: true }, pearl);
  process.stdout.write(`${steps()}\n`);
  process.exit(0);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
