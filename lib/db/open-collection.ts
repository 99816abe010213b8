import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import type { ChangeHub } from './change-hub';
import type { Collection, Stored } from './collection';
import type { CollectionDef } from './define-collection';
import type { Engine, Row } from './engine';
import { checkIndexable, expiryOf, scalarAt } from './index-terms';
import { createLanes } from './lanes';
import { freezeJson, toPlainJson } from './plain-json';
import { checkId, toCursor, toRowQuery, toSelection } from './query-input';
import { createReadCache, type Found } from './read-cache';
import { type BadField, readValue } from './read-value';

/** What a collection works with. */
export interface CollectionHost {
  readonly engine: Engine;
  readonly hub: ChangeHub;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onBadField: (bad: BadField) => void;
}

const maxTries = 50;

/** Waits before try number `tries`: not at all at first, then a random time that grows to 50 ms. */
async function backOff(tries: number): Promise<void> {
  if (tries > 1) await sleep(Math.random() * Math.min(2 ** tries, 50));
}

/**
 * The first version of a document: a microsecond time with random last digits. So a document that was removed and inserted again
 * does not repeat a version that somebody still holds, without a tombstone being kept. It stays below 2^53 until 2255.
 */
function firstVersion(now: number): number {
  return now * 1000 + Math.floor(Math.random() * 1000);
}

/** Opens a declared collection on an engine; see Collection for what it does. */
export function openCollection<S extends z.ZodObject, Index extends string>(
  def: CollectionDef<S, Index>,
  host: CollectionHost,
): Collection<z.output<S>, Index> {
  type Value = z.output<S>;
  const { engine, hub, now } = host;
  const lanes = createLanes();
  const cache = createReadCache<Value>(() => engine.isFeedAlive(def));
  // First in line, so that no subscriber reads an old value from the cache.
  hub.subscribe(
    def.name,
    (event) => cache.invalidate(event.id, event.version),
    () => cache.clear(),
  );

  const isOver = (expires: number | null) => expires !== null && expires <= now();

  function toStored(row: Row): { stored: Stored<Value> | null; size: number } {
    const { value, bad } = readValue(def.schema, def.name, row);
    for (const field of bad) host.onBadField(field);
    if (value === null) return { stored: null, size: 0 };
    const size = freezeJson(value);
    return { stored: Object.freeze({ id: row.id, version: row.version, value }), size };
  }

  function toReadable(row: Row): { stored: Stored<Value>; size: number } {
    const { stored, size } = toStored(row);
    if (stored !== null) return { stored, size };
    throw new AppError('internal', { cause: new Error(`${def.name}/${row.id} does not fit its schema.`) });
  }

  async function load(id: string): Promise<Found<Value>> {
    const row = await engine.get(def, id);
    if (row === null) return { stored: null, expires: null, size: 1 };
    return { ...toReadable(row), expires: expiryOf(def, row.value) };
  }

  /** The row as the database has it now; `live` is false for one that has expired and only waits to be swept. */
  async function present(id: string): Promise<{ row: Row; live: boolean } | null> {
    const row = await engine.get(def, id);
    return row === null ? null : { row, live: !isOver(expiryOf(def, row.value)) };
  }

  function toValue(value: Value): Value {
    const parsed = def.schema.safeParse(toPlainJson(value));
    if (!parsed.success) throw new AppError('internal', { cause: parsed.error });
    checkIndexable(def, parsed.data);
    freezeJson(parsed.data);
    return parsed.data;
  }

  /** Runs a write; whatever comes of it, even an unknown outcome, the cache forgets the document. */
  async function write(id: string, action: () => Promise<boolean>): Promise<boolean> {
    try {
      return await action();
    } finally {
      cache.invalidate(id);
    }
  }

  /** Puts a document where none is, or an expired one; null when somebody else was faster. */
  async function create(id: string, value: Value): Promise<Stored<Value> | null> {
    const row = Object.freeze({ id, version: firstVersion(now()), value: toValue(value) });
    if (await write(id, () => engine.insert(def, row))) return row;
    if (def.expiresAt === null) return null;
    const found = await present(id);
    if (found === null || found.live) return null;
    const next = Object.freeze({ ...row, version: Math.max(row.version, found.row.version + 1) });
    return (await write(id, () => engine.replace(def, next, found.row.version))) ? next : null;
  }

  /** Applies `change` to this row; null when somebody else was faster. */
  async function replace(row: Row, change: (value: Value) => Value): Promise<Stored<Value> | null> {
    const { stored } = toReadable(row);
    const changed = change(stored.value);
    if (changed === stored.value) return stored;
    const next = Object.freeze({ id: row.id, version: row.version + 1, value: toValue(changed) });
    return (await write(row.id, () => engine.replace(def, next, row.version))) ? next : null;
  }

  /** The row to change. Fails with 'not_found', and with 'stale' when it is not at `ifVersion`. */
  async function expected(id: string, ifVersion: number | undefined): Promise<Row> {
    const found = await present(id);
    if (found === null || !found.live) throw new AppError('not_found');
    if (ifVersion !== undefined && ifVersion !== found.row.version) throw new AppError('stale');
    return found.row;
  }

  /**
   * Repeats a change until nobody was faster. Who lost once gets in line with the others of this process that did, so that
   * they do not keep each other from it; against other processes a random wait helps.
   */
  async function untilDone<R>(id: string, attempt: () => Promise<R | null>): Promise<R> {
    const first = await attempt();
    if (first !== null) return first;
    return lanes.run(id, async () => {
      for (let tries = 1; tries < maxTries; tries += 1) {
        await backOff(tries);
        const result = await attempt();
        if (result !== null) return result;
      }
      throw new AppError('conflict');
    });
  }

  return {
    name: def.name,

    async get(id, options) {
      checkId(id);
      await engine.prepare(def);
      const found = options?.fresh === true ? await load(id) : await cache.read(id, () => load(id));
      return isOver(found.expires) ? null : found.stored;
    },

    async insert(id, value) {
      checkId(id);
      await engine.prepare(def);
      const stored = await create(id, value);
      if (stored === null) throw new AppError('already_exists');
      return stored;
    },

    async update(id, change, options) {
      checkId(id);
      await engine.prepare(def);
      return untilDone(id, async () => {
        // Never from the cache: another process may have changed the document a moment ago.
        const row = await expected(id, options?.ifVersion);
        return replace(row, change);
      });
    },

    async upsert(id, make, change) {
      checkId(id);
      await engine.prepare(def);
      return untilDone(id, async () => {
        const found = await present(id);
        return found?.live === true ? replace(found.row, change) : create(id, make());
      });
    },

    async remove(id, options) {
      checkId(id);
      await engine.prepare(def);
      await untilDone(id, async () => {
        const row = await expected(id, options?.ifVersion);
        return (await write(id, () => engine.remove(def, id, row.version))) ? row : null;
      });
    },

    async list(query = {}) {
      const rowQuery = toRowQuery(def, query, new Date(now()).toISOString());
      await engine.prepare(def);
      // One more than asked for tells whether there is a next page.
      const rows = await engine.list(def, { ...rowQuery, limit: rowQuery.limit + 1 });
      const page = rows.slice(0, rowQuery.limit);
      const last = page.at(-1);
      const items = page
        .filter((row) => !isOver(expiryOf(def, row.value)))
        .map((row) => toStored(row).stored);
      const sortPath = rowQuery.selection?.index.sort ?? null;
      const sort = last === undefined || sortPath === null ? '' : scalarAt(last.value, sortPath);
      return {
        items: items.filter((stored) => stored !== null),
        next: last !== undefined && rows.length > page.length ? toCursor(String(sort), last.id) : null,
      };
    },

    async count(query = undefined) {
      const selection = toSelection(def, query ?? {});
      await engine.prepare(def);
      return engine.count(def, selection, new Date(now()).toISOString());
    },
  };
}
