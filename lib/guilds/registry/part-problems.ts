import 'server-only';
import { channel, channels, type Field, role, roles } from '@/lib/core/fields';
import type { GuildId } from '@/lib/core/ids';
import { findReferenceProblem, type Problem } from '@/lib/guild-settings/references';
import { readCommandSettings } from '@/lib/guilds/commands/command-settings';
import { readReplies } from '@/lib/guilds/commands/reply-list';
import { readPlannedList } from '@/lib/guilds/embedbuilder/planned-list';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readMenuList, wantedForm } from '@/lib/guilds/reactionroles/menu-list';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import { listProjects } from '@/lib/guilds/trackedprojects/project-list';
import { listTrackers } from '@/lib/guilds/trackers/tracker-list';
import { livePlanned } from '@/lib/rules/planned-messages/list';
import { menuName } from '@/lib/rules/role-menus/role-menu';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

/** A channel or role, or several, used outside a section's form; `field` says what it must be fit for. */
interface Reference {
  readonly sectionId: string;
  readonly path: string;
  readonly value: string | null | readonly string[];
  readonly field: Field;
}

const postChannel = channel({ label: 'Channel' });
const mentioned = roles({ label: 'Mentioned roles' });
const given = roles({ label: 'Roles', use: 'assign' });
const accessRoles = roles({ label: 'Roles' });
const ticketChannel = channel({ label: 'Channel', types: ['text'] });
const ticketCategory = channel({ label: 'Category', types: ['category'], use: 'any' });
const ticketRole = role({ label: 'Support role' });
const allowedRoles = roles({ label: 'Allowed roles' });
const allowedChannels = channels({ label: 'Allowed channels' });
const pingedRoles = roles({ label: 'Roles to ping' });

/** An empty text means no role in a menu's row and in a panel's option. */
const chosen = (ids: readonly (string | null)[]) => ids.flatMap((id) => (id ? [id] : []));

/** Builds the references of one thing: `name` is displayed, `path` identifies it within its section. */
function referrer(sectionId: string, path: string, name: string) {
  return (member: string, value: Reference['value'], field: Field): Reference => ({
    sectionId,
    path: `${path}.${member}`,
    value,
    field: { ...field, label: `${name}: ${field.label}` },
  });
}

async function menuReferences(guildId: GuildId): Promise<Reference[]> {
  const { menus } = await readMenuList(guildId);
  return menus.flatMap((menu) => {
    const form = wantedForm(menu);
    const refer = referrer('reactionroles', `menus.${menu.id}`, menuName(form));
    return [
      refer('channelId', form.channelId, postChannel),
      refer('roleRows', chosen(form.roleRows.map((row) => row.role)), given),
    ];
  });
}

async function panelReferences(guildId: GuildId): Promise<Reference[]> {
  const { panels } = await readPanelList(guildId);
  return panels.flatMap(({ id, data }, index) => {
    const refer = referrer('tickets', `panels.${id}`, data.ticketTitle || `Panel ${index + 1}`);
    return [
      refer('publishChannel', data.publishChannel, ticketChannel),
      refer('ticketCategoryID', data.ticketCategoryID, ticketCategory),
      refer('supportRoleID', data.supportRoleID, ticketRole),
      refer('rolePing', chosen(data.dropdownOptions.map(({ rolePing }) => rolePing)), pingedRoles),
    ];
  });
}

async function trackerReferences(guildId: GuildId, platform: TrackerPlatform): Promise<Reference[]> {
  const entries = await listTrackers(guildId, platform);
  return entries.flatMap(({ key, username, channelId, roleIds }) => {
    const refer = referrer(platform, `entries.${key}`, username);
    return [refer('channelId', channelId, postChannel), refer('roleIds', roleIds, mentioned)];
  });
}

async function projectReferences(guildId: GuildId): Promise<Reference[]> {
  const entries = await listProjects(guildId);
  return entries.flatMap(({ id, projectName, channelId, roleIds }) => {
    const refer = referrer('trackedprojects', `entries.${id}`, projectName);
    return [refer('channelId', channelId, postChannel), refer('roleIds', roleIds, mentioned)];
  });
}

async function plannedReferences(guildId: GuildId): Promise<Reference[]> {
  const list = await readPlannedList(guildId);
  return livePlanned(list).map(({ id, name, channelId }) =>
    referrer('embedbuilder', `planned.${id}`, name)('channelId', channelId, postChannel),
  );
}

async function commandReferences(guildId: GuildId): Promise<Reference[]> {
  const settings = await readCommandSettings(guildId);
  return [...settings].map(([name, setting]) =>
    referrer('commands', name, name)('accessRoles', setting.accessRoles, accessRoles),
  );
}

async function replyReferences(guildId: GuildId): Promise<Reference[]> {
  const { commands, responses } = await readReplies(guildId);
  return [...commands, ...responses].flatMap((reply) => {
    const name = reply.kind === 'command' ? reply.name : reply.trigger;
    const refer = referrer('commands', `replies.${reply.id}`, name);
    return [
      refer('roleIds', reply.roleIds, allowedRoles),
      refer('channelIds', reply.channelIds, allowedChannels),
    ];
  });
}

/** Problems outside forms: in role menus, ticket panels, announcements, planned messages, commands. */
export async function listPartProblems({ guild, directory }: GuildSnapshot): Promise<Problem[]> {
  const references = await Promise.all([
    menuReferences(guild.id),
    panelReferences(guild.id),
    trackerReferences(guild.id, 'twitch'),
    trackerReferences(guild.id, 'youtube'),
    projectReferences(guild.id),
    plannedReferences(guild.id),
    commandReferences(guild.id),
    replyReferences(guild.id),
  ]);
  return references.flat().flatMap(({ sectionId, path, value, field }) => {
    const found = findReferenceProblem(field, value, directory);
    return found ? [{ sectionId, path, label: field.label, ...found }] : [];
  });
}
