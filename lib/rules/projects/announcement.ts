import { clipText } from '@/lib/core/clip-text';
import type { OutgoingMessage } from '@/lib/core/discord';
import { type ProjectPlatform, releaseChannelNames } from '@/lib/rules/projects/limits';
import type { ProjectEntry, ProjectVersion } from '@/lib/rules/projects/schema';

const colours = { Modrinth: 0x1bd96a, CurseForge: 0xf16436 } as const satisfies Record<
  ProjectPlatform,
  number
>;

/** Game versions to list one by one. */
const LISTED = 6;

export type AnnouncedProject = Readonly<
  Pick<ProjectEntry, 'platform' | 'projectName' | 'projectUrl' | 'iconUrl' | 'roleIds'>
>;

/** Escapes text by others for a line of Discord's Markdown. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<@:]/g, '\\$&');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, LISTED).map(plain).join(', ');
  return names.length > LISTED ? `${shown} and ${names.length - LISTED} more` : shown;
}

export function versionLink(platform: ProjectPlatform, projectUrl: string, versionId: string): string {
  return `${projectUrl}/${platform === 'Modrinth' ? 'version' : 'files'}/${encodeURIComponent(versionId)}`;
}

/** The message about a new version: an embed with a link, preceded by the only roles that are mentioned. */
export function toProjectAnnouncement(project: AnnouncedProject, version: ProjectVersion): OutgoingMessage {
  const { platform, projectName, projectUrl, iconUrl, roleIds } = project;
  const fields = [
    { name: 'Channel', value: releaseChannelNames[version.channel], inline: true },
    ...(version.loaders.length > 0
      ? [{ name: 'Loaders', value: clipText(list(version.loaders.map(capital)), 1024), inline: true }]
      : []),
    ...(version.gameVersions.length > 0
      ? [{ name: 'Game versions', value: clipText(list(version.gameVersions), 1024), inline: true }]
      : []),
  ];
  return {
    ...(roleIds.length > 0 ? { content: roleIds.map((id) => `<@&${id}>`).join(' ') } : {}),
    embeds: [
      {
        author: { name: clipText(projectName, 256), url: projectUrl },
        title: clipText(version.name, 256),
        url: versionLink(platform, projectUrl, version.id),
        description: `A new version of **${plain(clipText(projectName, 200))}** is out.`,
        color: colours[platform],
        ...(iconUrl === null ? {} : { thumbnailUrl: iconUrl }),
        fields,
        footer: { text: platform },
        timestamp: version.publishedAt,
      },
    ],
    allowedMentions: { parse: [], roles: roleIds },
  };
}
