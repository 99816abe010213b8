// Members of documents that refer to others, by name: ids are plain texts, so only the name says. People are
// declared in the schemas (lib/core/person.ts).

/** Members that contain the id of a document of a collection. */
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

/** The collection that a member of this name refers to, or null. */
export function referenceOf(name: string): string | null {
  return (Object.hasOwn(documents, name) ? documents[name] : undefined) ?? null;
}
