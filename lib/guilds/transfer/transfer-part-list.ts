import 'server-only';
import type { TransferPart } from '@/lib/guilds/transfer/define-part';
import { applicationsPart } from '@/lib/guilds/transfer/parts/applications-part';
import { commandsPart } from '@/lib/guilds/transfer/parts/commands-part';
import { menusPart } from '@/lib/guilds/transfer/parts/menus-part';
import { messagesPart } from '@/lib/guilds/transfer/parts/messages-part';
import { panelsPart } from '@/lib/guilds/transfer/parts/panels-part';
import { projectsPart } from '@/lib/guilds/transfer/parts/projects-part';
import { autoResponsesPart, customCommandsPart } from '@/lib/guilds/transfer/parts/replies-parts';
import { twitchPart, youtubePart } from '@/lib/guilds/transfer/parts/tracker-parts';
import type { PartId } from '@/lib/rules/transfer/parts';

export const partsById: Readonly<Record<PartId, TransferPart>> = {
  commands: commandsPart,
  applications: applicationsPart,
  twitch: twitchPart,
  youtube: youtubePart,
  projects: projectsPart,
  messages: messagesPart,
  customCommands: customCommandsPart,
  autoResponses: autoResponsesPart,
  panels: panelsPart,
  menus: menusPart,
};
