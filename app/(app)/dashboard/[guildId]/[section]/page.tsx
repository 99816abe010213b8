import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { SectionPage } from '@/components/dashboard/section-page';
import { PermissionWarning } from '@/components/form/permission-warning';
import { requireViewer } from '@/lib/auth/require-viewer';
import { hasPanel } from '@/lib/contracts/panels';
import { findSection } from '@/lib/guild-settings/registry';
import { mayUse } from '@/lib/guilds/guild-access';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { readFirstAnswer } from '@/lib/guilds/registry/read-first-answer';
import { sectionFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../switched-off';
import { MissingPage } from '../missing-page';

type Props = PageProps<'/dashboard/[guildId]/[section]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findSection((await params).section)?.title ?? 'Not found' };
}

export default async function GuildSectionPage({ params }: Props) {
  const { guildId, section: id } = await params;
  const section = findSection(id);
  if (!section) return <MissingPage />;
  const viewer = await requireViewer(`/dashboard/${guildId}/${id}`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  // The layout has already refused people without access.
  if (page.kind !== 'open') return null;
  if (!mayUse(page.rights, id)) return <PermissionWarning guildId={guildId} />;
  const { userId, username } = viewer;
  // When navigating from another section, the browser fetches the data or has cached it.
  const isWholePage = (await headers()).get('sec-fetch-dest') === 'document';
  const first = isWholePage ? await readFirstAnswer(section, page.guild.id, viewer) : undefined;
  return (
    <SwitchedOff feature={sectionFeature(id)} guildId={page.guild.id}>
      <SectionPage
        key={`${guildId}/${id}`}
        viewer={{ userId, username }}
        guild={page.guild}
        section={section}
        hasPanel={hasPanel(id)}
        first={first}
      />
    </SwitchedOff>
  );
}
