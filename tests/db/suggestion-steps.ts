// Steps of the suggestion tests in Coral Reef.
import { userId } from '@/lib/core/ids';
import { suggestions as collection } from '@/lib/db/collections/suggestions';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { addSuggestion } from '@/lib/guilds/suggestions/add-suggestion';
import { type DecisionRequest, decideSuggestion } from '@/lib/guilds/suggestions/decide-suggestion';
import { listDecidedSuggestions, readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { people } from '@/sandbox/world/ids';
import { channelNamed, type EventWorld, member, reef } from './event-world';
import { storePlan, storeSettings } from './stored-settings';

export const channel = channelNamed('suggestions');
export const log = channelNamed('mod-log');
export const kai = userId.parse(people.kai);
export const finn = { userId: userId.parse(people.finn), username: 'finn' };

/** Enables suggestions, with the plan that allows decisions. */
export async function openSuggestions(world: EventWorld): Promise<void> {
  await storePlan(world, 'basic');
  await storeSettings(world, section, { suggestionChannelID: channel, suggestionlogChannelID: log });
}

export function suggest(text = 'A book club', by = kai) {
  return addSuggestion(reef, by, text);
}

/** Posts suggestions in this order, by different people; returns their ids. */
export async function suggestAll(...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) ids.push((await suggest(text, member(index + 1))).id);
  return ids;
}

export async function active() {
  return (await readSuggestions(reef, 'basic')).activeSuggestions;
}

export async function textsOf(): Promise<string[]> {
  return (await active()).map(({ suggestion }) => suggestion);
}

export async function decided() {
  return (await listDecidedSuggestions(reef, undefined)).items;
}

export async function stored(world: EventWorld, id: string) {
  return (await world.collection(collection).get(id, { fresh: true }))?.value;
}

export function decide(
  state: 'approved' | 'denied',
  suggestionIndex: number,
  more: Partial<DecisionRequest> = {},
  by = finn,
) {
  return decideSuggestion(reef, state, { suggestionIndex, reason: '', tellAuthor: false, ...more }, by);
}
