import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { readValues } from '@/lib/guild-settings/read-values';
import type { Problem } from '@/lib/guild-settings/references';
import { applications } from '@/lib/guild-settings/sections/applications';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { Values } from '@/lib/guild-settings/values';
import { listApplications } from '@/lib/guilds/applications/application-documents';
import { readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import { findPanel } from '@/lib/guilds/verify/panel-store';
import { noOpenFormText } from '@/lib/rules/applications/application-form';
import { whyPanelsIdle } from '@/lib/rules/tickets/idle-panels';

async function idlePanels(guildId: GuildId, values: Values | null): Promise<Problem[]> {
  const { panels } = await readPanelList(guildId);
  const published = panels.filter(({ posted }) => posted !== null).length;
  const found = whyPanelsIdle(readValues(tickets, values), published);
  return found ? [{ sectionId: tickets.id, label: 'Published panels', kind: 'unset', ...found }] : [];
}

async function missingForm(guildId: GuildId, values: Values | null): Promise<Problem[]> {
  if (!readValues(applications, values).Toggle) return [];
  const forms = await listApplications(guildId);
  if (forms.some(({ value }) => value.isOpen)) return [];
  const problem = { path: 'Toggle', label: 'Open forms', message: noOpenFormText };
  return [{ sectionId: applications.id, kind: 'unset', ...problem }];
}

async function idleMenus(guildId: GuildId, values: Values | null): Promise<Problem[]> {
  if (readValues(reactionroles, values).Toggle) return [];
  const { menus } = await readMenuList(guildId);
  const posted = menus.filter(({ messageId }) => messageId !== null).length;
  if (posted === 0) return [];
  const which = posted === 1 ? 'the posted menu gives' : 'the posted menus give';
  const message = `Turn reaction roles on: ${which} no roles.`;
  return [{ sectionId: reactionroles.id, path: 'Toggle', label: 'Posted menus', kind: 'unset', message }];
}

async function idleVerification(guildId: GuildId, values: Values | null): Promise<Problem[]> {
  if (readValues(verify, values).verifiedRole) return [];
  const panel = await findPanel(guildId);
  if (panel === null || panel.messageId === null) return [];
  const message = 'Choose a role: nobody can verify at the posted panel without one.';
  return [{ sectionId: verify.id, path: 'verifiedRole', label: 'Posted panel', kind: 'unset', message }];
}

/** What a section still needs, in its form or beside it, to have an effect. `stored`: by section id. */
export async function listIdleParts(
  guildId: GuildId,
  stored: ReadonlyMap<string, Values>,
): Promise<Problem[]> {
  const found = await Promise.all([
    idlePanels(guildId, stored.get(tickets.id) ?? null),
    missingForm(guildId, stored.get(applications.id) ?? null),
    idleMenus(guildId, stored.get(reactionroles.id) ?? null),
    idleVerification(guildId, stored.get(verify.id) ?? null),
  ]);
  return found.flat();
}
