// What the tests of use cases set in Coral Reef, as a save would have stored it.
import { guildSettings, guilds } from '@/lib/db/collections';
import { applications } from '@/lib/db/collections/applications';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';
import { type EventWorld, reef } from './event-world';

/** Stores values of a section; the others are its defaults. */
export async function storeSettings(world: EventWorld, section: Section, values: Values): Promise<void> {
  const value = { guildId: reef, section: section.id, values: { ...values }, outbox: [] };
  await world
    .store()
    .collection(guildSettings)
    .upsert(
      `${reef}:${section.id}`,
      () => value,
      (stored) => ({ ...stored, values: { ...stored.values, ...values } }),
    );
}

export async function storePlan(world: EventWorld, plan: Plan): Promise<void> {
  const value = { guildId: reef, name: 'Coral Reef', plan, planExpiresAt: null };
  await world
    .store()
    .collection(guilds)
    .upsert(
      reef,
      () => value,
      () => value,
    );
}

/** Opens the application form `guide` with one question. */
export async function storeGuideForm(world: EventWorld): Promise<void> {
  const form = { guildId: reef, appId: 'guide', title: 'Guide', description: '', isOpen: true };
  await world
    .store()
    .collection(applications)
    .insert(`${reef}:guide`, {
      ...form,
      questions: [{ text: 'Why?', type: 'long', required: true, choices: [] }],
      revision: 1,
      version: 1,
      outbox: [],
      createdAt: '2026-11-01T00:00:00.000Z',
    });
}

/** The emoji that the bot has put under a message, in order. */
export function reactionsUnder(world: EventWorld, channel: string, messageId: string): string[] {
  const message = world
    .discord()
    .world.messages.get(channel)
    ?.find(({ id }) => id === messageId);
  return [...(message?.reactions.keys() ?? [])];
}

/** Discord's answer to a call that it refuses. */
export const forbidden = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } } as const;
