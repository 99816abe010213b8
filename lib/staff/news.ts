import 'server-only';
import { randomUUID } from 'node:crypto';
import type { createNews as contract, ListedNews } from '@/lib/contracts/staff/news';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, invalidAt } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import type { Collection, Stored } from '@/lib/db/collection';
import { siteNews } from '@/lib/db/collections/news';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { createNewsAction, deleteNewsAction, updateNewsAction } from '@/lib/rules/news/actions';
import { pagePathPattern, pagePathProblem } from '@/lib/rules/news/place';
import type { StoredNews } from '@/lib/rules/news/schema';
import { siteScope } from '@/lib/rules/staff/actions';

const PAGE = 25;
/** How far in the future or past news may start and end. */
const farthestMs = 20 * 366 * DAY;

/** The outbox of news contains only log entries. */
export const newsOutlet = defineOutlet(siteNews);

function toListed({ id, version, value }: Stored<StoredNews>): ListedNews {
  const { title, text, startsAt, endsAt, audience, path, isDismissible, author } = value;
  const now = Date.now();
  const isOver = endsAt !== null && Date.parse(endsAt) <= now;
  const state = isOver ? 'ended' : Date.parse(startsAt) > now ? 'planned' : 'shown';
  return {
    ...{ id, version, title, text, startsAt, endsAt, audience, path, isDismissible },
    author: author.username,
    state,
  };
}

/** A page of news, newest first. */
export async function listStaffNews(after: string | undefined) {
  const { items, next } = await collectionOf(siteNews).list({
    index: 'scope',
    equals: 'news',
    order: 'desc',
    limit: PAGE,
    after,
  });
  return { items: items.filter(({ value }) => !value.isDeleted).map(toListed), next };
}

type Written = Omit<BodyOf<typeof contract>, 'version'>;

/** The stored form of the input. Throws `invalid` for invalid times. */
function toValues({ title, text, audience, path, isDismissible, ...typed }: Written, usualStart: string) {
  if (!pagePathPattern.test(path)) throw invalidAt('path', pagePathProblem);
  const startsAt = typed.startsAt === '' ? usualStart : new Date(typed.startsAt).toISOString();
  const endsAt = typed.endsAt === '' ? null : new Date(typed.endsAt).toISOString();
  for (const [field, time] of [
    ['startsAt', startsAt],
    ['endsAt', endsAt],
  ] as const) {
    if (time !== null && Math.abs(Date.parse(time) - Date.now()) > farthestMs) {
      throw invalidAt(field, 'Choose a time within 20 years of now.');
    }
  }
  if (endsAt !== null && endsAt <= startsAt) throw invalidAt('endsAt', 'It has to end after it starts.');
  return { title, text, audience, path, isDismissible, startsAt, endsAt };
}

type Action = typeof createNewsAction | typeof updateNewsAction | typeof deleteNewsAction;

function noted(value: StoredNews, action: Action, by: Actor): StoredNews {
  const at = new Date().toISOString();
  const entry = toActionEntry(action, { guildId: siteScope, by, at, params: { title: value.title } });
  return { ...value, outbox: [...value.outbox, newAuditItem(randomUUID(), entry)] };
}

async function write(
  id: string,
  change: (collection: Collection<StoredNews>) => Promise<unknown>,
): Promise<ListedNews> {
  const { stored } = await deliver(newsOutlet, id, change);
  if (!stored) throw new AppError('not_found');
  return toListed(stored);
}

/** Creates a news item. Throws `invalid` for invalid times. */
export function createNews(written: Written, by: Actor): Promise<ListedNews> {
  const author = { userId: by.userId, username: by.username };
  const values = toValues(written, new Date().toISOString());
  const news: StoredNews = { ...values, scope: 'news', author, isDeleted: false, outbox: [] };
  const id = randomUUID();
  return write(id, (collection) => collection.insert(id, noted(news, createNewsAction, by)));
}

/** Updates a news item. Throws `stale` if it has changed since `version`, and what createNews throws. */
export function updateNews(
  id: string,
  { version, ...written }: Written & { readonly version?: number | undefined },
  by: Actor,
): Promise<ListedNews> {
  return write(id, (collection) =>
    collection.update(
      id,
      (news) => {
        if (news.isDeleted) throw new AppError('not_found');
        return noted({ ...news, ...toValues(written, news.startsAt) }, updateNewsAction, by);
      },
      { ifVersion: version },
    ),
  );
}

/** Deletes a news item: hidden at once, and removed once the log entry is delivered. */
export async function deleteNews(id: string, by: Actor): Promise<void> {
  await write(id, (collection) =>
    collection.update(id, (news) => {
      if (news.isDeleted) throw new AppError('not_found');
      return noted({ ...news, isDeleted: true }, deleteNewsAction, by);
    }),
  );
  await collectionOf(siteNews).remove(id);
}
