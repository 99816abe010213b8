// Saves settings in an endless loop and prints each acknowledged version, until it is killed.
import { guildSettings } from '@/lib/db/collections';
import { openStore } from '@/lib/db/open-store';
import { put } from './documents';

const guilds = 40;

async function main(): Promise<void> {
  const store = await openStore({ dataDir: process.argv[2] ?? '' });
  const settings = store.collection(guildSettings);
  for (let turn = 0; ; turn += 1) {
    const guildId = `3${String(turn % guilds).padStart(17, '0')}`;
    const value = { guildId, section: 'welcome', values: { turn }, outbox: [] };
    const { version } = await put(settings, `${guildId}:welcome`, value);
    process.stdout.write(`${guildId} ${version}\n`);
  }
}

void main();
