import type { PermissionOverwrite } from '@/lib/core/permissions';
import { channelPlaceId, emojiPlaceId, guilds, rolePlaceId } from './ids';
import { imageHash } from './random';
import type { SandboxChannel, SandboxGuild, SandboxMember, SandboxRole } from './types';

/** Discord's channel types by name. */
export const channelType = {
  text: 0,
  voice: 2,
  category: 4,
  announcement: 5,
  stage: 13,
  forum: 15,
  media: 16,
} as const;

export interface RolePlan {
  readonly name: string;
  readonly color?: number;
  readonly permissions?: bigint;
  readonly hoist?: boolean;
  readonly mentionable?: boolean;
  readonly botId?: string;
  readonly booster?: boolean;
}

/** A rule for a role by its name (`@everyone` included) or for a member by id. */
export interface OverwritePlan {
  readonly role?: string;
  readonly member?: string;
  readonly allow?: bigint;
  readonly deny?: bigint;
}

export interface ChannelPlan {
  readonly name: string;
  readonly type?: Exclude<keyof typeof channelType, 'category'>;
  readonly topic?: string;
  /** Replaces the category's. */
  readonly overwrites?: readonly OverwritePlan[];
}

export interface CategoryPlan {
  /** Null for channels without a category. */
  readonly name: string | null;
  readonly overwrites?: readonly OverwritePlan[];
  readonly channels: readonly ChannelPlan[];
}

export interface MemberPlan {
  readonly userId: string;
  readonly joinedAt: string;
  readonly roles?: readonly string[];
  readonly nick?: string;
}

export interface GuildPlan {
  /** 1–4: the base of its ids. */
  readonly place: 1 | 2 | 3 | 4;
  readonly name: string;
  readonly description: string | null;
  readonly ownerId: string;
  readonly everyone: bigint;
  /** Lowest first, without @everyone. */
  readonly roles: readonly RolePlan[];
  readonly categories: readonly CategoryPlan[];
  readonly members: readonly MemberPlan[];
  readonly emojis: readonly string[];
}

const guildIds = {
  1: guilds.coralReef,
  2: guilds.tidePool,
  3: guilds.deepTrench,
  4: guilds.kelpForest,
} as const;

/** Builds a guild with fixed ids from a plan, which names roles. Throws for an unknown role. */
export function buildGuild(plan: GuildPlan): SandboxGuild {
  const id = guildIds[plan.place];
  const roles = buildRoles(plan, id);
  const idByName = new Map(roles.map((role) => [role.name, role.id]));
  const roleId = (name: string) => {
    const found = idByName.get(name);
    if (found === undefined) throw new Error(`${plan.name} has no role ${name}`);
    return found;
  };
  const members: readonly [string, SandboxMember][] = plan.members.map((member) => [
    member.userId,
    {
      userId: member.userId,
      joinedAt: member.joinedAt,
      nick: member.nick ?? null,
      roleIds: (member.roles ?? []).map(roleId),
      timeoutUntil: null,
    },
  ]);
  return {
    id,
    name: plan.name,
    icon: imageHash(plan.name),
    description: plan.description,
    ownerId: plan.ownerId,
    presenceCount: Math.ceil(plan.members.length * 0.34),
    bans: new Map(),
    members: new Map(members),
    emojis: plan.emojis.map((name, index) => ({
      id: emojiPlaceId(plan.place, index + 1),
      name,
      animated: name.endsWith('_wave'),
    })),
    roles,
    channels: buildChannels(plan, roleId),
  };
}

function buildRoles(plan: GuildPlan, guildId: string): SandboxRole[] {
  const everyone: RolePlan = { name: '@everyone', permissions: plan.everyone };
  return [everyone, ...plan.roles].map((role, position) => ({
    id: position === 0 ? guildId : rolePlaceId(plan.place, position),
    name: role.name,
    color: role.color ?? 0,
    permissions: role.permissions ?? 0n,
    managed: role.botId !== undefined || role.booster === true,
    hoist: role.hoist ?? false,
    mentionable: role.mentionable ?? false,
    botId: role.botId ?? null,
    booster: role.booster ?? false,
    position,
  }));
}

function buildChannels(plan: GuildPlan, roleId: (name: string) => string): SandboxChannel[] {
  const toOverwrites = (entries: readonly OverwritePlan[]): PermissionOverwrite[] =>
    entries.map((entry) => ({
      id: entry.member ?? roleId(entry.role ?? '@everyone'),
      type: entry.member === undefined ? 'role' : 'member',
      allow: entry.allow ?? 0n,
      deny: entry.deny ?? 0n,
    }));
  const channels: SandboxChannel[] = [];
  const add = (channel: Omit<SandboxChannel, 'id' | 'position'>): string => {
    const id = channelPlaceId(plan.place, channels.length + 1);
    channels.push({ ...channel, id, position: channels.length });
    return id;
  };
  for (const category of plan.categories) {
    const inherited = toOverwrites(category.overwrites ?? []);
    const parentId =
      category.name === null
        ? null
        : add({
            type: channelType.category,
            name: category.name,
            topic: null,
            parentId: null,
            overwrites: inherited,
          });
    for (const channel of category.channels) {
      add({
        type: channelType[channel.type ?? 'text'],
        name: channel.name,
        topic: channel.topic ?? null,
        parentId,
        overwrites: channel.overwrites ? toOverwrites(channel.overwrites) : [...inherited],
      });
    }
  }
  return channels;
}
