// What the members of documents refer to, by their names: ids are texts, so that only the name tells.

/** Members that name a document of a collection by its id. */
const documents: Readonly<Record<string, string>> = {
  guildId: 'guilds',
  lastGuildId: 'guilds',
  appId: 'applications',
  batchId: 'codeBatches',
  giveawayId: 'giveaways',
  pollId: 'polls',
  suggestionId: 'suggestions',
  ticketId: 'tickets',
  reportId: 'reports',
};

/** Members that name a person: what the site keeps of them stands in many collections. */
const people: ReadonlySet<string> = new Set([
  'userId',
  'discordId',
  'redeemedBy',
  'boughtBy',
  'reporterId',
  'users',
]);

/** Where a member leads: a document, or everything about a person. */
export type Reference =
  | { readonly kind: 'document'; readonly collection: string }
  | { readonly kind: 'person' };

/** What a text under this name refers to, or null. */
export function referenceOf(name: string): Reference | null {
  const collection = Object.hasOwn(documents, name) ? documents[name] : undefined;
  if (collection !== undefined) return { kind: 'document', collection };
  return people.has(name) ? { kind: 'person' } : null;
}
