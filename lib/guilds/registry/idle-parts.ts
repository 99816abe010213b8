import 'server-only';
import { listApplications } from '@/lib/applications/application-documents';
import type { GuildId } from '@/lib/core/ids';
import type { Problem } from '@/lib/guild-settings/references';
import { applications } from '@/lib/guild-settings/sections/applications';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { readValues, type Values } from '@/lib/guild-settings/values';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
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

/** What a section needs beside its form, or of its form, to do anything. `stored`: values by section id. */
export async function listIdleParts(
  guildId: GuildId,
  stored: ReadonlyMap<string, Values>,
): Promise<Problem[]> {
  const found = await Promise.all([
    idlePanels(guildId, stored.get(tickets.id) ?? null),
    missingForm(guildId, stored.get(applications.id) ?? null),
  ]);
  return found.flat();
}
