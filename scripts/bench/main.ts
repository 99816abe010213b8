// Measures a production site and prints the results as Markdown.
import { cpus } from 'node:os';
import { startSite } from '../../tests/support/site';
import { consoleTable } from './console';
import { coralopolisTable } from './coralopolis';
import { firstLoadTable } from './first-load-table';
import { gamesTable } from './games';
import { growthTable } from './growth';
import { mapEditorTable } from './map-editor';
import { matchesTable } from './matches';
import { targetsOn } from './pages';
import { petBattleTable } from './pet-battle';
import { petsTable } from './pets';
import { phoneTable } from './phone';
import { pokerTable } from './poker';
import { sectionsTable } from './sections';
import { streamsTable } from './streams';
import { tablesTable } from './tables';
import { throughputTable } from './throughput';
import { workersTable } from './workers';

const seconds = Number(process.argv[2]);
// Rate limits are raised, since they are not what is measured.
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };

async function measure(): Promise<void> {
  console.log(`\n${gamesTable()}\n`);
  console.log(`${pokerTable()}\n`);
  console.log(`${coralopolisTable()}\n`);
  console.log(`${petBattleTable()}\n`);
  const site = await startSite({ mode: 'production', env });
  try {
    const targets = await targetsOn(site.url);
    console.log(
      `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${seconds} s a row\n`,
    );
    console.log(`${await throughputTable(targets, seconds)}\n`);
    console.log(`${await firstLoadTable(targets)}\n`);
    const onPhone = ['hub', 'welcome', 'wiki', 'store', 'section'] as const;
    console.log(`${await phoneTable(onPhone.map((page) => [page, targets[page]]))}\n`);
    console.log(`${await sectionsTable(targets.section)}\n`);
    console.log(`${await mapEditorTable(site.url)}\n`);
  } finally {
    await site.stop();
  }
  console.log(`${await streamsTable(env)}\n`);
  console.log(`${await consoleTable(env, seconds)}\n`);
  console.log(`${await matchesTable(env)}\n`);
  console.log(`${await tablesTable(env)}\n`);
  console.log(`${await petsTable(env)}\n`);
  console.log(`${await workersTable(env, seconds)}\n`);
  console.log(await growthTable(env, Math.max(1, seconds / 2)));
}

measure().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
