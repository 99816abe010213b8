import 'server-only';
import { randomUUID } from 'node:crypto';
import type { saveGuild as contract, OpenedGuild } from '@/lib/contracts/staff/guilds';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict } from '@/lib/core/errors';
import { type GuildId, guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { staffGuilds } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Section } from '@/lib/guild-settings/section';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { valuesToWire } from '@/lib/guild-settings/wire';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { assertSavable, type SaveRequest, saveSection } from '@/lib/guilds/save-section';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { siteScope } from '@/lib/rules/staff/actions';
import { changeGuildAction } from '@/lib/rules/staff/guild-actions';
import { staffGuildForm } from '@/lib/rules/staff/guild-form';
import {
  noStaffValues,
  type SectionChanges,
  type StaffGuildValues,
  saveSectionsItem,
} from '@/lib/rules/staff/guild-schema';
import { openGuild, readGuildValues } from '@/lib/staff/open-guild';

/** Each section's new values from the form; null if it doesn't change. */
const toSections: readonly {
  readonly section: Section;
  readonly change: (values: Values, wanted: SectionChanges) => Values | null;
}[] = [
  {
    section: overview,
    change: (values, { prefix, language }) =>
      prefix === undefined && language === undefined
        ? null
        : { ...values, ...(prefix !== undefined && { prefix }), ...(language !== undefined && { language }) },
  },
  {
    section: logging,
    change: (values, { logChannelID }) => withChannel(values, 'moderation', logChannelID),
  },
  {
    section: welcome,
    change: (values, { greetChannelID, farewellChannelID }) => {
      const greeted = withChannel(values, 'welcome', greetChannelID);
      return withChannel(greeted ?? values, 'leave', farewellChannelID) ?? greeted;
    },
  },
];

function withChannel(values: Values, block: string, channel: string | null | undefined): Values | null {
  const before = values[block];
  if (channel === undefined || typeof before !== 'object') return null;
  return { ...values, [block]: { ...before, channel } };
}

/** One save for each changed section. */
async function toSaves(
  guildId: GuildId,
  changes: SectionChanges,
  by: { readonly userId: string; readonly username: string },
): Promise<SaveRequest[]> {
  const saves = await Promise.all(
    toSections.map(async ({ section, change }): Promise<SaveRequest | null> => {
      const { values } = await readStoredSection(section, guildId, { fresh: true });
      const wanted = change(values, changes);
      return (
        wanted && {
          section,
          guildId,
          by: { userId: parseUserId.parse(by.userId), username: by.username },
          input: valuesToWire(section, wanted),
          ifVersion: null,
          isByStaff: true,
        }
      );
    }),
  );
  return saves.filter((save) => save !== null);
}

/** Staff's values for guilds, and their changes of sections. */
export const staffGuildOutlet = defineOutlet(staffGuilds, (on) => [
  on(saveSectionsItem, {
    mode: 'awaited',
    async act({ by, changes }, { id }) {
      const saves = await toSaves(parseGuildId.parse(id), changes, by);
      // All saves are checked first, so that a refusal undoes no other section.
      for (const save of saves) await assertSavable(save);
      for (const save of saves) await saveSection(save);
      return undefined;
    },
    undo: (guild, { before }) => ({ ...guild, ...before }),
  }),
]);

function inWords(value: unknown, { channels, roles }: Directory): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const channel = channels.find(({ id }) => id === value);
  if (channel) return `#${channel.name}`;
  return roles.find(({ id }) => id === value)?.name ?? String(value);
}

/** Refuses ids that don't exist in the server, before any change. */
function assertKnown(body: BodyOf<typeof contract>, { channels, roles }: Directory): void {
  const fields: Record<string, string> = {};
  for (const name of ['logChannelID', 'greetChannelID', 'farewellChannelID'] as const) {
    const channel = channels.find(({ id }) => id === body[name]);
    if (body[name] && !channel) fields[name] = 'This channel no longer exists in this server.';
    else if (channel && channel.type !== 'text' && channel.type !== 'announcement') {
      fields[name] = `#${channel.name} isn't the right type of channel.`;
    }
  }
  if (body.StaffRoleId && !roles.some(({ id }) => id === body.StaffRoleId)) {
    fields.StaffRoleId = 'This role no longer exists in this server.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/**
 * Changes how the bot is set up in a guild; omitted values stay. The guild's own log names the member of
 * staff too. Throws `not_found` for an unknown guild, `conflict` if the bot is not a member, `invalid` for
 * invalid values, and what findSnapshot throws.
 */
export async function saveGuild(
  guildId: GuildId,
  body: BodyOf<typeof contract>,
  by: Actor,
): Promise<OpenedGuild> {
  const guild = await collectionOf(guilds).get(guildId);
  if (!guild) throw new AppError('not_found');
  const snapshot = await findSnapshot(guildId, { isWrite: true });
  if (!snapshot) throw conflict("The bot isn't in this server, so nothing can be changed there.");
  assertKnown(body, snapshot.directory);
  const before = await readGuildValues(guildId);
  const after = { ...before, ...body };
  const names = Object.keys(staffGuildForm.fields).filter(
    (name): name is keyof typeof before =>
      Object.hasOwn(before, name) && Reflect.get(before, name) !== Reflect.get(after, name),
  );
  if (names.length === 0) return openGuild(guildId);
  const at = new Date().toISOString();
  const params = { guild: `${guild.value.name} (${guildId})` };
  const audit = {
    ...toActionEntry(changeGuildAction, { guildId: siteScope, by, at, params, about: [guildId] }),
    changes: names.map((name) => ({
      field: staffGuildForm.fields[name].label,
      before: inWords(before[name], snapshot.directory),
      after: inWords(after[name], snapshot.directory),
    })),
  };
  const own: StaffGuildValues = {
    staffRoleId: after.StaffRoleId ?? null,
    antiInvites: after.antiInvites ?? before.antiInvites,
    antiLinks: after.antiLinks ?? before.antiLinks,
  };
  const { StaffRoleId: _, antiInvites: __, antiLinks: ___, ...changes } = body;
  const key = randomUUID();
  await deliver(
    staffGuildOutlet,
    guildId,
    (collection) => {
      const item = (kept: StaffGuildValues) => ({
        ...newItem('save-sections', key, at, audit),
        by: { userId: by.userId, username: by.username },
        changes: {
          ...changes,
          ...(changes.language !== undefined && { language: String(changes.language) }),
        },
        before: { staffRoleId: kept.staffRoleId, antiInvites: kept.antiInvites, antiLinks: kept.antiLinks },
      });
      return collection.upsert(
        guildId,
        () => ({ guildId, ...own, outbox: [item(noStaffValues)] }),
        (kept) => ({ ...kept, ...own, outbox: [...kept.outbox, item(kept)] }),
      );
    },
    { awaits: key },
  );
  return openGuild(guildId);
}
