// Publishes a ticket panel and is killed at the given step, as by `kill -9`; the steps count writes and
// requests.
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { getStore } from '@/lib/db/store';
import { savePanel } from '@/lib/guilds/tickets/save-panel';
import { killedAt } from '../support/killed-at';
import { helpPanel, pearl, reef } from './reef-names';

async function run(): Promise<void> {
  const store = await getStore();
  const lists = store.collection(ticketPanelLists);
  const panelData = helpPanel({ ticketTitle: process.argv[3] });
  const input = { panelIndex: 0, panelId: null, panelData, publish: true };
  await killedAt([lists, store.collection(jobs), store.collection(auditEntries)], () =>
    savePanel(reef, input, pearl),
  );
}

void run();
