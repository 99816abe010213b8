import { defineSection } from '@/lib/guild-settings/section';

export const trackedprojects = defineSection({
  id: 'trackedprojects',
  title: 'Tracked Projects',
  summary: 'Announce new versions of mods and modpacks on Modrinth and CurseForge.',
  keywords: 'mods curseforge modrinth updates versions projects',
  icon: 'package-search',
  group: 'utility',
  blocks: [],
  keeps: { one: 'project', many: 'projects' },
  wire: { read: 'projects', resources: { channels: 'channels', roles: 'roles' } },
});
