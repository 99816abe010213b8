import 'server-only';
import type { z } from 'zod';
import type { AppError } from '@/lib/core/errors';
import type { Collection } from '@/lib/db/collection';
import type { CollectionDef } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import type { OutboxItem } from '@/lib/rules/delivery/outbox';

/** A document with an outbox: what it still owes to the world outside. */
export interface Outboxed {
  readonly outbox: readonly OutboxItem[];
}

/** What a handler knows of the attempt. */
export interface Attempt<T> {
  /** Of the document. */
  readonly id: string;
  /** The document as it was when the entry was claimed. */
  readonly value: T;
  /** An attempt before this one may have done it. */
  readonly isRepeat: boolean;
}

/** How entries of one kind are done. */
export interface Handler<T, I> {
  /**
   * Does it, and gives the pure change that writes down in the document that it is done, where anything is to
   * be written. What it does must be harmless twice for the same `item.key`. Throws an AppError when it
   * cannot be done; `discord_unavailable` and whatever is no AppError mean that it may have been done.
   */
  act(item: I, attempt: Attempt<T>): Promise<((value: T) => T) | undefined>;
  /** The document when it cannot be done after all; pure. Null removes it. Absent: as it is. */
  undo?(value: T, item: I, reason: AppError): T | null;
  /**
   * `awaited`: a person waits for it, so that any refusal takes it back; `patient`: it is tried again when
   * Discord asks to slow down, the default; `behind`: so too, and nobody waits for it: the job does it, which
   * waits as long as Discord asks.
   */
  readonly mode?: 'awaited' | 'patient' | 'behind';
  /** What is said while it is not known whether it was done. */
  readonly uncertain?: string | ((item: I) => string);
}

/** A handler whose entries are parsed by their own schema, whatever the collection's other kinds are. */
export interface BoundHandler<T> extends Pick<Handler<T, unknown>, 'mode'> {
  readonly kind: string;
  uncertain?(item: unknown): string;
  act(item: unknown, attempt: Attempt<T>): Promise<((value: T) => T) | undefined>;
  undo(value: T, item: unknown, reason: AppError): T | null;
}

type ItemSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

/** Binds the handler of the entries that `schema` (made by `outboxItem`) declares. */
export type On<T> = <S extends ItemSchema>(schema: S, handler: Handler<T, z.output<S>>) => BoundHandler<T>;

/** The documents of one collection and how the entries of their outboxes are done. */
export interface Outlet<T extends Outboxed> {
  /** Unique: that of the collection, and what is done in it where it has several. */
  readonly name: string;
  readonly open: (store: Store) => Collection<T>;
  readonly handlers: ReadonlyMap<string, BoundHandler<T>>;
  /** True for a document that is needed no more once its outbox is empty: it is removed then. */
  readonly isOver?: (value: T) => boolean;
}

/**
 * Declares how the outboxes of a collection are worked off, one handler for each kind of entry but `audit`,
 * which needs none. It is named in lib/guilds/registry/areas.ts, so that jobs find it.
 */
export function defineOutlet<S extends z.ZodObject & z.ZodType<Outboxed>, Index extends string>(
  def: CollectionDef<S, Index>,
  handlers: (on: On<z.output<S>>) => readonly BoundHandler<z.output<S>>[] = () => [],
): Outlet<z.output<S>> {
  return outletOf(def.name, (store) => store.collection(def), handlers);
}

/** The same for documents that are found in another way, or for one of several outlets of a collection. */
export function outletOf<T extends Outboxed>(
  name: string,
  open: (store: Store) => Collection<T>,
  handlers: (on: On<T>) => readonly BoundHandler<T>[],
): Outlet<T> {
  const on: On<T> = (schema, { mode, uncertain, act, undo }) => ({
    kind: schema.shape.kind.value,
    ...(mode && { mode }),
    ...(uncertain && {
      uncertain: (item) => (typeof uncertain === 'string' ? uncertain : uncertain(schema.parse(item))),
    }),
    act: (item, attempt) => act(schema.parse(item), attempt),
    undo: (value, item, reason) => (undo ? undo(value, schema.parse(item), reason) : value),
  });
  return { name, open, handlers: new Map(handlers(on).map((handler) => [handler.kind, handler])) };
}
