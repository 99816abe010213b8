import 'server-only';
import type { ListedAppeal } from '@/lib/contracts/appeals';
import type { GuildId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { getStore } from '@/lib/db/store';
import { appealScope } from '@/lib/guilds/appeals/stored-appeals';

const PAGE = 20;

/** A page of a guild's appeals: open ones oldest first, decided ones newest first. Throws `bad_request` for a wrong `after`. */
export async function listAppeals(
  guildId: GuildId,
  state: 'open' | 'decided',
  after?: string,
): Promise<{ items: ListedAppeal[]; next: string | null }> {
  const page = await (await getStore()).collection(appeals).list({
    index: 'scope',
    equals: appealScope(guildId, state),
    order: state === 'open' ? 'asc' : 'desc',
    limit: PAGE,
    after,
  });
  return {
    next: page.next,
    items: page.items.map(({ id, value: { kind, appellant, text, createdAt, decision, past } }) => ({
      id,
      kind,
      appellant,
      text,
      createdAt,
      decision: decision && { ...decision, by: decision.by.username },
      earlier: past.length,
    })),
  };
}
