import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportedRow } from '@/lib/db/engine';
import { openDatabase, restoreBackup } from '@/lib/db/move-data';
import { emptyInbox } from '@/lib/rules/notifications/inbox';
import { allRows, backupLine, rowsAt, runTool } from './data-tool';
import { newFolder } from './new-folder';

const soon = '2100-01-01T00:00:00.000Z';
const session = { userId: 'kai', createdAt: soon, expiresAt: soon };

let folder: string;
const sqlite = (name: string) => `sqlite:${join(folder, name)}`;

beforeAll(async () => {
  folder = await newFolder();
});

describe('unreadable parts', () => {
  const inbox = {
    ...emptyInbox('pearl'),
    items: [{ id: '1' }, { id: '2', type: 'info', title: 't', message: 'm', timestamp: soon, read: 'yes' }],
    climate: 'warm',
  };
  const rows = [
    { collection: 'sessions', id: 'lost', version: 1, value: { ...session, activity: 'none' } },
    { collection: 'notifications', id: 'pearl', version: 1, value: inbox },
    { collection: 'notes', id: 'foreign', version: 1, value: {} },
  ];

  it('are listed by a check of the database, which changes nothing', async () => {
    const site = { MONGODB_URI: '', DATA_DIR: join(folder, 'checked') };
    const engine = await openDatabase(sqlite('checked'), { mustExist: false });
    await engine.importRows(rows);
    await engine.close();
    const { code, out } = await runTool(['check'], site);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^notes {2}foreign {2}the whole document: There is no collection/),
      expect.stringMatching(/^notifications {2}pearl {2}items\.0: /),
      expect.stringMatching(/^notifications {2}pearl {2}items\.1: /),
      'notifications  pearl  climate: Unknown member.',
      expect.stringMatching(/^sessions {2}lost {2}the whole document: activity: /),
      '',
      '       1  notes',
      '       2  notifications  items[]',
      '       1  notifications  climate',
      '       1  sessions',
      '3 documents. What cannot be read stays in them as it is.',
      '',
    ]);
    expect(await rowsAt(sqlite('checked'))).toEqual(await allRows(toAsync(rows)));
    const fine = { MONGODB_URI: '', DATA_DIR: join(folder, 'nothing') };
    await (await openDatabase(sqlite('nothing'), { mustExist: false })).close();
    expect(await runTool(['check'], fine)).toMatchObject({ code: 0, errors: '' });
  });

  async function* toAsync(list: readonly ExportedRow[]) {
    yield* list;
  }

  it('are restored from a backup unchanged', async () => {
    const file = join(folder, 'partly.backup');
    const lines = [backupLine('notifications', inbox), '{"rows":1}'];
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
    const target = await openDatabase(sqlite('partly'), { mustExist: false });
    await restoreBackup(file, target, { replace: false });
    expect(await allRows(target.exportRows())).toMatchObject([{ value: inbox }]);
    await target.close();
  });
});
