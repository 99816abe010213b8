// SQLite queries cannot be interrupted, so the queries of staff are bounded by their form: the plan of every
// accepted query is a range of one index, in its order, and reads no more rows than it returns.
import { join } from 'node:path';
import type { z } from 'zod';
import { allCollections } from '@/lib/db/collections';
import { type CollectionDef, pathsOf } from '@/lib/db/define-collection';
import { toRowQuery } from '@/lib/db/query-input';
import { inWriteTransaction, openSqlite, type SqliteConnection } from '@/lib/db/sqlite-connection';
import { estimateRows, mostCounted, selectRows } from '@/lib/db/sqlite-select';
import { createCatalog, ensureTables } from '@/lib/db/sqlite-tables';
import { newFolder } from './new-folder';

const now = '2026-11-22T12:00:00.000Z';
const cursor = Buffer.from(JSON.stringify(['2026', 'x'])).toString('base64url');
const open = allCollections.filter(({ privacy }) => !privacy.isClosed);

let connection: SqliteConnection;

beforeAll(async () => {
  connection = openSqlite(join(await newFolder(), 'plans.db'), 20);
  inWriteTransaction(connection, () => {
    createCatalog(connection);
    for (const def of open) ensureTables(connection, def);
  });
});
afterAll(() => connection.close());

const planOf = (sql: string, bound: readonly (string | number | null)[]) =>
  connection
    .sql(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...bound)
    .map((row) => String(row[3]));

/** Every query of a collection that lib/staff/browse-database.ts accepts. */
function queriesOf({ indexes }: CollectionDef<z.ZodObject, string>) {
  const selections = indexes.map((index) => {
    const parts = pathsOf(index).map(() => 'x');
    return { index: index.path, equals: parts.length === 1 ? 'x' : parts };
  });
  return [{}, ...selections].flatMap((selection) =>
    [null, cursor].map((after) => ({ ...selection, after, limit: 21, maxMs: 2000 })),
  );
}

test.each(open.map((def) => [def.name, def] as const))(
  'every accepted query of %s reads one range of an index',
  (_, def) => {
    const plans = queriesOf(def).map((query) => {
      const { sql, bound } = selectRows(def, toRowQuery(def, query, now));
      expect(sql).toMatch(/ LIMIT \?$/);
      // A condition outside the index would read rows that are not returned.
      expect(sql).not.toContain('json_extract');
      return { isWhole: !('index' in query), steps: planOf(sql, bound) };
    });
    for (const { isWhole, steps } of plans) {
      expect(steps.join('; ')).not.toMatch(/TEMP B-TREE|AUTOMATIC|MULTI-INDEX/);
      if (isWhole) {
        expect(steps).toHaveLength(1);
        expect(steps[0]).toMatch(/^(SCAN|SEARCH) d USING INDEX sqlite_autoindex_\w+_1( \(id>\?\))?$/);
      } else {
        expect(steps).toHaveLength(2);
        expect(steps[0]).toMatch(/^SEARCH i USING PRIMARY KEY \(term=\?.*\)$/);
        expect(steps[1]).toMatch(/^SEARCH d USING INDEX sqlite_autoindex_\w+_1 \(id=\?\)$/);
      }
    }
  },
);

test('rows are counted up to a bound and estimated beyond it', () => {
  const [def] = open;
  if (!def) throw new Error('There is no collection.');
  const { sql } = estimateRows(def);
  const estimate = () => Number(connection.sql(sql).first()?.[0]);
  const fill = (from: number, to: number) =>
    connection
      .sql(
        `WITH RECURSIVE n(x) AS (SELECT ?1 UNION ALL SELECT x + 1 FROM n WHERE x + 1 < ?2)
         INSERT INTO "${def.name}" SELECT 'id' || x, 1, '{}' FROM n`,
      )
      .run(from, to);
  expect(estimate()).toBe(0);
  fill(0, 1000);
  expect(estimate()).toBe(1000);
  fill(1000, mostCounted + 500);
  expect(estimate()).toBe(mostCounted + 500);
  connection.sql(`DELETE FROM "${def.name}" WHERE rowid > 10`).run();
  expect(estimate()).toBe(10);
  expect(planOf(sql, []).join('; ')).not.toContain('TEMP B-TREE');
});
