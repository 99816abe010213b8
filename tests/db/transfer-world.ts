// Helpers for transfers: Pearl, who manages both servers, imports settings of Coral Reef into Tide Pool, with
// the channels and roles that the sandbox gives them.
import { z } from 'zod';
import type { ChosenPart, TransferSource } from '@/lib/contracts/transfer';
import { guildId } from '@/lib/core/ids';
import { guilds as guildDocuments } from '@/lib/db/collections';
import type { Values } from '@/lib/guild-settings/values';
import { applyTransfer } from '@/lib/guilds/transfer/apply-transfer';
import { exportSettings } from '@/lib/guilds/transfer/export-settings';
import { reviewTransfer } from '@/lib/guilds/transfer/review-transfer';
import type { Plan } from '@/lib/plans';
import { type FileParts, type PartId, partIds } from '@/lib/rules/transfer/parts';
import type { Mapping, SettingsFile } from '@/lib/rules/transfer/settings-file';
import { buildGuild } from '@/sandbox/world/build-guild';
import { guilds } from '@/sandbox/world/ids';
import { tidePoolPlan } from '@/sandbox/world/small-guilds';
import { put } from './documents';
import { type EventWorld, pearl, reef } from './event-world';

export const pool = guildId.parse(guilds.tidePool);
const built = buildGuild(tidePoolPlan());

export function poolChannel(name: string): string {
  return z.string().parse(built.channels.find((channel) => channel.name === name)?.id);
}
export function poolRole(name: string): string {
  return z.string().parse(built.roles.find((role) => role.name === name)?.id);
}

export async function storePoolPlan(world: EventWorld, plan: Plan): Promise<void> {
  const value = { guildId: pool, name: 'Tide Pool', plan, planExpiresAt: null };
  await put(world.collection(guildDocuments), pool, value);
}

export const fromReef: TransferSource = { kind: 'guild', guildId: reef };

/** A file of these parts, as another program could have written it. */
export function fileOf(parts: FileParts, references: SettingsFile['references'] = []): TransferSource {
  const file = {
    format: 'corallium-settings',
    version: 2,
    exportedAt: '2026-01-01T00:00:00.000Z',
    guild: { id: guilds.deepTrench, name: 'Elsewhere' },
    sections: {},
  } as const;
  const entries = Object.entries(parts).map(([id, list]) => [id, list.map((entry) => ({ ...entry }))]);
  return { kind: 'file', file: { ...file, parts: Object.fromEntries(entries), references } };
}

export function review(source: TransferSource, mapping: Mapping = {}) {
  return reviewTransfer(pool, source, mapping, pearl);
}

/** Reviews and imports all parts of the source, or those in `only`. */
export async function takeOver(
  source: TransferSource,
  {
    mapping = {},
    existing = 'replace',
    only = partIds,
  }: { mapping?: Mapping; existing?: ChosenPart['existing']; only?: readonly PartId[] } = {},
) {
  const reviewed = await review(source, mapping);
  const complete = Object.fromEntries(reviewed.references.map(({ id, target }) => [id, target]));
  const parts = reviewed.parts
    .filter(({ id }) => only.includes(id))
    .map(({ id, version }) => ({ id, version, existing }));
  const order = { source, mapping: complete, sections: [], parts };
  return { reviewed, order, ...(await applyTransfer(pool, order, pearl)) };
}

/** The entries of one reviewed part, each as name, state and reason. */
export function statesOf(reviewed: Awaited<ReturnType<typeof review>>, id: PartId) {
  const part = reviewed.parts.find((one) => one.id === id);
  return part?.entries.map(({ name, state, reason }) => [name, state, reason]) ?? [];
}

/** The entries of one part of a guild, as exported. */
export async function partOf(guild: typeof reef, id: PartId): Promise<readonly Values[]> {
  const file = await exportSettings(guild, { sections: [], parts: [id] }, pearl);
  return file.parts?.[id] ?? [];
}
