// What the members of documents refer to, by their names: ids are texts, so that only the name tells. Who is
// a person is declared in the schemas (lib/core/person.ts).

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

/** The collection of the document that a text under this name is the id of, or null. */
export function referenceOf(name: string): string | null {
  return (Object.hasOwn(documents, name) ? documents[name] : undefined) ?? null;
}
