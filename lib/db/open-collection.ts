import 'server-only';
import type { z } from 'zod';
import { canonicalJson } from '@/lib/core/canonical-json';
import { AppError } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { writeBack } from '@/lib/core/write-back';
import { noteRead } from '@/lib/read-notes';
import type { ChangeHub } from './change-hub';
import { hasChangeMark, markAt } from './change-mark';
import type { Collection, Stored, Unread, UnreadReport } from './collection';
import type { CollectionDef } from './define-collection';
import type { Engine, Row, Verdict } from './engine';
import { checkIndexable, expiryOf, scalarAt } from './index-terms';
import { freezeJson, toPlainJson } from './plain-json';
import { checkId, toCursor, toRowQuery, toSelection } from './query-input';
import { createReadCache, type Found } from './read-cache';
import { type ReadValue, readValue } from './read-value';
import { upgradeValue, withSchemaVersion } from './schema-version';

/** How many documents one query fetches. */
const batchSize = 500;

export interface CollectionHost {
  readonly engine: Engine;
  readonly hub: ChangeHub;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called for each document read without the cache, with its unread parts. */
  readonly onRead: (report: UnreadReport) => void;
}

/** More than the changes of a document within a millisecond, each of which adds one to its version. */
const VERSION_STEP = 16;

let lastFirst = 0;

/**
 * The first version of a document: the time in microseconds with random last digits, and greater than all
 * earlier ones. A document that is removed and inserted again therefore never repeats a version that a client
 * still holds, and no tombstone is needed. It stays below 2^53 until 2255.
 */
function firstVersion(now: number): number {
  lastFirst = Math.max(lastFirst + VERSION_STEP, now * 1000 + Math.floor(Math.random() * 1000));
  return lastFirst;
}

/** Opens a declared collection on an engine; see Collection for what it does. */
export function openCollection<S extends z.ZodObject, Index extends string>(
  def: CollectionDef<S, Index>,
  host: CollectionHost,
): Collection<z.output<S>, Index> {
  type Value = z.output<S>;
  const { engine, hub, now } = host;
  const isMarked = hasChangeMark(def);
  const cache = createReadCache<Value>(() => engine.isFeedAlive(def));
  // Subscribed first, so that no other subscriber reads an old value from the cache.
  hub.subscribe(
    def.name,
    (event) => cache.invalidate(event.id, event.version),
    () => cache.clear(),
  );

  /** A stored value after its upgrades; unchanged if one of them throws. */
  function upgraded(value: unknown): unknown {
    try {
      return upgradeValue(def, value);
    } catch {
      return value;
    }
  }

  const isOver = (expires: number | null) => expires !== null && expires <= now();

  interface Parsed extends Found<Value> {
    readonly stored: Stored<Value>;
    /** What a change has to write back; null if this release can read all of it. */
    readonly partly: ReadValue<Value> | null;
  }

  /** The parsed row; null if it cannot be read at all. */
  function read(row: Row): Parsed | null {
    const known = cache.recall(row.id, row.version);
    if (known?.stored && !known.stored.unread) return { ...known, stored: known.stored, partly: null };
    const found = readValue(def, row.value);
    const { value, unread } = found;
    host.onRead({ collection: def.name, id: row.id, unread });
    if (value === null) return null;
    const size = freezeJson(value);
    const stored = { id: row.id, version: row.version, value, ...(unread.length > 0 && { unread }) };
    const expires = expiryOf(def, row.value);
    return { stored: Object.freeze(stored), size, expires, partly: unread.length > 0 ? found : null };
  }

  const toStored = (row: Row): Stored<Value> | null => read(row)?.stored ?? null;

  function readable(row: Row): Parsed {
    const found = read(row);
    if (found !== null) return found;
    throw new AppError('unreadable', {
      cause: new Error(`${def.name}/${row.id} does not fit its schema.`),
    });
  }

  async function load(id: string): Promise<Found<Value>> {
    const row = await engine.get(def, id);
    if (row === null) return { stored: null, expires: null, size: 1 };
    const { stored, size, expires } = readable(row);
    return { stored, size, expires };
  }

  const unlessOver = (row: Row | null) => (row === null || isOver(expiryOf(def, row.value)) ? null : row);

  function toValue(value: Value): Value {
    const marked = isMarked ? { ...value, changed: markAt(now()) } : value;
    const parsed = def.schema.safeParse(toPlainJson(marked));
    if (!parsed.success) throw new AppError('internal', { cause: parsed.error });
    checkIndexable(def, parsed.data);
    return parsed.data;
  }

  /** Decides about a document. Afterwards, even if the outcome is unknown, it is dropped from the cache. */
  async function change<R>(
    id: string,
    decide: (row: Row | null) => Verdict<R>,
    guess?: 'absent',
  ): Promise<R> {
    checkId(id);
    await engine.prepare(def);
    let writes = false;
    try {
      return await engine.change(
        def,
        id,
        (row) => {
          const verdict = decide(row);
          writes ||= verdict.action !== 'keep';
          return verdict;
        },
        guess,
      );
    } finally {
      if (writes) cache.invalidate(id);
    }
  }

  /** Like `change`, for a change that results in a document, which is cached for `recall`. */
  async function changeTo(
    id: string,
    decide: (row: Row | null) => Verdict<Parsed>,
    guess?: 'absent',
  ): Promise<Stored<Value>> {
    const { stored, size, expires } = await change(id, decide, guess);
    cache.keep(id, { stored, size, expires });
    return stored;
  }

  function put(id: string, version: number, value: Value, before: ReadValue<Value> | null): Verdict<Parsed> {
    const parsed = toValue(value);
    const size = freezeJson(parsed);
    const kept = before === null ? parsed : writeBack(before, parsed);
    const row = { id, version, value: withSchemaVersion(def, kept) };
    const stored = Object.freeze({ id, version, value: parsed, ...(before && { unread: before.unread }) });
    return { action: 'put', row, result: { stored, size, expires: expiryOf(def, parsed), partly: before } };
  }

  /** A document in place of none, or of an expired one. */
  function create(id: string, over: Row | null, value: Value): Verdict<Parsed> {
    return put(id, Math.max(firstVersion(now()), over === null ? 1 : over.version + 1), value, null);
  }

  function replace(row: Row, makeNext: (value: Value, unread: Unread) => Value): Verdict<Parsed> {
    const found = readable(row);
    const { stored, partly } = found;
    const next = makeNext(stored.value, stored.unread ?? []);
    return next === stored.value
      ? { action: 'keep', result: found }
      : put(row.id, row.version + 1, next, partly);
  }

  /** The row to change. Throws 'not_found', and 'stale' if it is not at `ifVersion`. */
  function expected(row: Row | null, ifVersion: number | undefined): Row {
    const live = unlessOver(row);
    if (live === null) throw new AppError('not_found');
    if (ifVersion !== undefined && ifVersion !== live.version) throw new AppError('stale');
    return live;
  }

  return {
    name: def.name,

    async get(id, options) {
      checkId(id);
      noteRead(`${def.name} ${id}`);
      await engine.prepare(def);
      const found = options?.fresh === true ? await load(id) : await cache.read(id, () => load(id));
      return isOver(found.expires) ? null : found.stored;
    },

    async getMany(ids) {
      for (const id of ids) checkId(id);
      for (const id of ids) noteRead(`${def.name} ${id}`);
      await engine.prepare(def);
      const found = new Map<string, Stored<Value>>();
      for (let from = 0; from < ids.length; from += batchSize) {
        for (const row of await engine.getMany(def, ids.slice(from, from + batchSize))) {
          const stored = toStored(row);
          if (stored !== null && unlessOver(row) !== null) found.set(row.id, stored);
        }
      }
      return found;
    },

    insert: (id, value) =>
      changeTo(
        id,
        (row) => {
          if (unlessOver(row) !== null) throw new AppError('already_exists');
          return create(id, row, value);
        },
        'absent',
      ),

    update: (id, makeNext, options) =>
      changeTo(id, (row) => replace(expected(row, options?.ifVersion), makeNext)),

    upsert: (id, make, makeNext) =>
      changeTo(id, (row) => {
        const live = unlessOver(row);
        return live === null ? create(id, row, make()) : replace(live, makeNext);
      }),

    remove: (id, options) =>
      change(id, (row) => {
        expected(row, options?.ifVersion);
        return { action: 'remove', result: undefined };
      }),

    async list(query = {}) {
      noteRead(def.name);
      const rowQuery = toRowQuery(def, query, new Date(now()).toISOString());
      await engine.prepare(def);
      // One extra row shows whether there is a next page.
      const rows = await engine.list(def, { ...rowQuery, limit: rowQuery.limit + 1 });
      const page = rows.slice(0, rowQuery.limit);
      const last = page.at(-1);
      const items = page.filter((row) => !isOver(expiryOf(def, row.value))).map(toStored);
      const sortPath = rowQuery.selection?.index.sort ?? null;
      const sort = last === undefined || sortPath === null ? '' : scalarAt(last.value, sortPath);
      return {
        items: items.filter((stored) => stored !== null),
        next: last !== undefined && rows.length > page.length ? toCursor(String(sort), last.id) : null,
      };
    },

    async listRaw(after = null) {
      await engine.prepare(def);
      const rowQuery = toRowQuery(def, { limit: 200, after }, '');
      const rows = await engine.list({ ...def, expiresAt: null }, rowQuery);
      const last = rows.at(-1);
      const items = rows.map(({ id, version, value }) => ({ id, version, value: upgraded(value) }));
      return { items, next: last && rows.length === 200 ? toCursor('', last.id) : null };
    },

    changeRaw: (id, makeNext) =>
      change(id, (row) => {
        if (row === null) return { action: 'keep', result: undefined };
        const present = upgraded(row.value);
        const next = toPlainJson(makeNext(present));
        if (!isRecord(next)) throw new AppError('internal', { cause: new Error('Not a document.') });
        if (canonicalJson(next) === canonicalJson(present)) return { action: 'keep', result: undefined };
        const value = withSchemaVersion(def, next);
        return { action: 'put', row: { id, version: row.version + 1, value }, result: undefined };
      }),

    async estimate() {
      await engine.prepare(def);
      return engine.estimate(def);
    },

    async count(query = undefined) {
      noteRead(def.name);
      const selection = toSelection(def, query ?? {});
      await engine.prepare(def);
      return engine.count(def, selection, new Date(now()).toISOString());
    },
  };
}
