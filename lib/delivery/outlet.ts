import 'server-only';
import type { z } from 'zod';
import type { AppError } from '@/lib/core/errors';
import type { Collection } from '@/lib/db/collection';
import type { CollectionDef } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import type { OutboxItem } from '@/lib/rules/delivery/outbox';

/** A document with an outbox: its pending external effects. */
export interface Outboxed {
  readonly outbox: readonly OutboxItem[];
}

/** What a handler knows about the attempt. */
export interface Attempt<T> {
  readonly id: string;
  /** The document when the entry was claimed. */
  readonly value: T;
  /** An earlier attempt may have succeeded. */
  readonly isRepeat: boolean;
}

/** How entries of one kind are delivered. */
export interface Handler<T, I> {
  /**
   * Delivers the entry and returns the pure change that records it in the document, if any. The effect must
   * be idempotent for the same `item.key`. Throws an AppError if it cannot be done; `discord_unavailable` and
   * other errors mean that it may have been done.
   */
  act(item: I, attempt: Attempt<T>): Promise<((value: T) => T) | undefined>;
  /** Reverts the document if the entry is refused; pure. Null removes it. If absent, it stays unchanged. */
  undo?(value: T, item: I, reason: AppError): T | null;
  /**
   * `awaited`: a person waits, so that any refusal reverts it. `patient` (the default): retried when Discord
   * rate-limits. `behind`: like `patient`, but no one waits: the job does it, and waits as long as Discord
   * asks.
   */
  readonly mode?: 'awaited' | 'patient' | 'behind';
  /** The message while it is unknown whether it was done. */
  readonly uncertain?: string | ((item: I) => string);
}

/** A handler that parses its entries by their own schema, independent of the collection's other kinds. */
export interface BoundHandler<T> extends Pick<Handler<T, unknown>, 'mode'> {
  readonly kind: string;
  uncertain?(item: unknown): string;
  act(item: unknown, attempt: Attempt<T>): Promise<((value: T) => T) | undefined>;
  undo(value: T, item: unknown, reason: AppError): T | null;
}

type ItemSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

/** Binds a handler to the entries of `schema` (made by `outboxItem`). */
export type On<T> = <S extends ItemSchema>(schema: S, handler: Handler<T, z.output<S>>) => BoundHandler<T>;

/** A collection's documents and the handlers of their outbox entries. */
export interface Outlet<T extends Outboxed> {
  /** Unique: the collection's name, plus a suffix if the collection has several outlets. */
  readonly name: string;
  readonly open: (store: Store) => Collection<T>;
  readonly handlers: ReadonlyMap<string, BoundHandler<T>>;
  /** True for a document that can be removed once its outbox is empty. */
  readonly isOver?: (value: T) => boolean;
}

/** How a collection's outboxes are processed; lib/guilds/registry/areas.ts lists it for the jobs. */
export function defineOutlet<S extends z.ZodObject & z.ZodType<Outboxed>, Index extends string>(
  def: CollectionDef<S, Index>,
  handlers: (on: On<z.output<S>>) => readonly BoundHandler<z.output<S>>[] = () => [],
): Outlet<z.output<S>> {
  return outletOf(def.name, (store) => store.collection(def), handlers);
}

/** The same for documents opened in another way, or for one of several outlets of a collection. */
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
