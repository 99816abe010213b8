// Stores settings, plans and people for Coral Reef, as the site itself would.
import { accounts, guildSettings, guilds } from '@/lib/db/collections';
import { applications } from '@/lib/db/collections/applications';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';
import type { Actor } from '@/lib/rules/audit/action';
import { sampleAccount } from '../support/sample-account';
import { put } from './documents';
import { type EventWorld, reef } from './event-world';

/** Stores values of a section; the others retain their stored value or default. */
export async function storeSettings(world: EventWorld, section: Section, values: Values): Promise<void> {
  const value = { guildId: reef, section: section.id, values: { ...values }, outbox: [] };
  await world.collection(guildSettings).upsert(
    `${reef}:${section.id}`,
    () => value,
    (stored) => ({ ...stored, values: { ...stored.values, ...values } }),
  );
}

export async function storePlan(world: EventWorld, plan: Plan): Promise<void> {
  const value = { guildId: reef, name: 'Coral Reef', plan, planExpiresAt: null };
  await put(world.collection(guilds), reef, value);
}

/** Stores accounts, as a first sign-in does. */
export async function signUp(world: EventWorld, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await world.collection(accounts).insert(id, sampleAccount(id, 'somebody'));
}

/** A minimal entry of the audit log. */
export function auditEntry(section: string, { userId, username }: Actor, text = 'Did something.') {
  const where = { guildId: reef, section, scope: `${reef}:${section}` };
  const at = new Date().toISOString();
  return { ...where, userId, username, at, changes: [], act: null, text, kind: null, revertOf: null };
}

/** Opens the application form `guide` with one question. */
export async function storeGuideForm(world: EventWorld): Promise<void> {
  const form = { guildId: reef, appId: 'guide', title: 'Guide', description: '', isOpen: true };
  await world.collection(applications).insert(`${reef}:guide`, {
    ...form,
    questions: [{ text: 'Why?', type: 'long', required: true, choices: [] }],
    revision: 1,
    version: 1,
    outbox: [],
    createdAt: '2026-11-01T00:00:00.000Z',
  });
}

/** The emoji of the reactions to a message, in order. */
export function reactionsUnder(world: EventWorld, channel: string, messageId: string): string[] {
  const message = world
    .discord()
    .world.messages.get(channel)
    ?.find(({ id }) => id === messageId);
  return [...(message?.reactions.keys() ?? [])];
}

/** Discord's answer to a call that it refuses. */
export const forbidden = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } } as const;
