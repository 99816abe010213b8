// The documents that a release leaves for later ones: those of the seeded world, those that the rules
// produce, and others generated from the schemas for what these don't cover.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isRecord } from '@/lib/core/record';
import { allCollections } from '@/lib/db/collections';
import { openStore } from '@/lib/db/open-store';
import { withSchemaVersion } from '@/lib/db/schema-version';
import { coinEntryId } from '@/lib/rules/coins/schema';
import { dayOf } from '@/lib/rules/coins/wins';
import { petCoins } from '@/lib/rules/pets/coin-reasons';
import { seed } from '@/sandbox/seed';
import { guilds, people } from '@/sandbox/world/ids';
import { type CorpusRow, type Declaration, declaration } from './corpus-files';
import { makeDocuments } from './make-documents';
import { corpusStart } from './plain-text';
import { realMatches } from './real-matches';
import { realSettings } from './real-settings';

/** The most documents of a collection to take from the seeded world. */
const seededRows = 4;

/** The documents of a new sandbox, by collection. */
async function seededDocuments(): Promise<ReadonlyMap<string, readonly CorpusRow[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'corallium-corpus-'));
  const store = await openStore({ dataDir: folder, now: () => corpusStart });
  try {
    await seed(store, corpusStart);
    const found = new Map<string, CorpusRow[]>();
    for await (const { collection, id, version, value } of store.exportAll()) {
      const rows = found.get(collection) ?? [];
      if (rows.length < seededRows) rows.push({ id, version, value });
      found.set(collection, rows);
    }
    return found;
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An entry of the ledger for each reason in the pets' world. */
function petCoinEntries(): readonly { readonly id: string; readonly value: unknown }[] {
  const userId = people.drift;
  const at = new Date(corpusStart).toISOString();
  return petCoins.map((why, index) => {
    const number = 100 + index;
    const reason = { kind: 'pets', why, about: 'corpus', day: dayOf(at) };
    const key = `pets:${userId}:${why}:corpus`;
    const limited = `${userId}:pets`;
    return {
      id: coinEntryId(userId, number),
      value: { userId, number, amount: 5, balance: 500 + 5 * index, key, limited, reason, at },
    };
  });
}

/** The documents that the product's rules produce, by collection. */
function ruledDocuments(name: string): readonly { readonly id: string; readonly value: unknown }[] {
  if (name === 'matches') {
    return realMatches.flatMap(({ matches }) => matches.map((value) => ({ id: value.matchId, value })));
  }
  if (name === 'coinEntries') return petCoinEntries();
  if (name !== 'guildSettings') return [];
  return realSettings.flatMap(({ section, examples }) =>
    examples.map((values, index) => {
      // The seeded world has settings of the other two.
      const guildId = index === 0 ? guilds.kelpForest : guilds.deepTrench;
      return { id: `${guildId}:${section}`, value: { guildId, section, values, outbox: [] } };
    }),
  );
}

/** The current declarations as data. */
export function declarationsNow(): readonly Declaration[] {
  return allCollections.map(({ name, version, schema, indexes, expiresAt }) =>
    declaration.parse({
      name,
      version,
      indexes,
      expiresAt,
      schema: z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        reused: 'ref',
        // A date's format says enough.
        override: ({ jsonSchema }) => {
          if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        },
      }),
    }),
  );
}

/** The rows of every collection; the same on every call for the same declarations. */
export async function makeCorpus(): Promise<ReadonlyMap<string, readonly CorpusRow[]>> {
  const seeded = await seededDocuments();
  return new Map(
    allCollections.map((def) => {
      const { name, schema } = def;
      const asStored = (value: unknown) => (isRecord(value) ? withSchemaVersion(def, value) : value);
      const real = [...(seeded.get(name) ?? []), ...ruledDocuments(name)];
      const made = makeDocuments(
        name,
        schema,
        real.map(({ value }) => value),
      );
      const ids = new Set(real.map(({ id }) => id));
      if (ids.size < real.length) throw new Error(`${name}: two documents have one id.`);
      const rows = [...real, ...made.map((value, index) => ({ id: `made:${index + 1}`, value }))];
      return [
        name,
        rows.map(({ id, value }, index) => ({
          id,
          version: corpusStart * 1000 + index,
          value: asStored(value),
        })),
      ];
    }),
  );
}
