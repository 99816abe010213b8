import 'server-only';
import type { z } from 'zod';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';
import type { Collection, UnreadReport } from './collection';
import { allCollections } from './collections';
import type { CollectionDef } from './define-collection';
import { openStore, type Store } from './open-store';

export interface StoreReporter {
  readonly onRead: (report: UnreadReport) => void;
  readonly onError: (error: unknown) => void;
}

declare global {
  var coralliumStore: Promise<Store> | undefined;
  var coralliumStoreReporter: StoreReporter | undefined;
}

/** Sets where the process's store reports to, before or after it opens; until then reports are dropped. */
export function setStoreReporter(reporter: StoreReporter): void {
  globalThis.coralliumStoreReporter = reporter;
}

/** This process's store, opened at first use. Throws 'store_unavailable'; the next call tries again. */
export function getStore(): Promise<Store> {
  return perProcess('coralliumStore', open);
}

/** A collection of that store, which the first call opens; every call throws what getStore throws. */
export function collectionOf<S extends z.ZodObject, Index extends string>(
  def: CollectionDef<S, Index>,
): Collection<z.output<S>, Index> {
  const opened = async () => (await getStore()).collection(def);
  return {
    name: def.name,
    get: async (id, options) => (await opened()).get(id, options),
    getMany: async (ids) => (await opened()).getMany(ids),
    insert: async (id, value) => (await opened()).insert(id, value),
    update: async (id, change, options) => (await opened()).update(id, change, options),
    upsert: async (id, create, change) => (await opened()).upsert(id, create, change),
    remove: async (id, options) => (await opened()).remove(id, options),
    list: async (query) => (await opened()).list(query),
    listRaw: async (after) => (await opened()).listRaw(after),
    changeRaw: async (id, change) => (await opened()).changeRaw(id, change),
    estimate: async () => (await opened()).estimate(),
    count: async (query) => (await opened()).count(query),
  };
}

async function open(): Promise<Store> {
  try {
    const { MONGODB_URI, DATA_DIR } = env();
    const store = await openStore({
      mongodbUri: MONGODB_URI,
      dataDir: DATA_DIR,
      onRead: (report) => globalThis.coralliumStoreReporter?.onRead(report),
      onError: (error) => globalThis.coralliumStoreReporter?.onError(error),
    });
    await store.prepare(allCollections);
    return store;
  } catch (error) {
    globalThis.coralliumStore = undefined;
    throw error;
  }
}
