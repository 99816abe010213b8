import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { BackHeading } from '@/components/panel/back-heading';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { ApplicationForm } from '@/components/userhub/applications/application-form';
import { ApplicationNotFound } from '@/components/userhub/applications/application-not-found';
import { readApplicationToFill } from '@/lib/guilds/applications/read-application-board';
import { tellOutcome } from '@/lib/health/page-outcomes';
import { sectionFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../../switched-off';
import { openHub } from '../../open-hub';

export const metadata: Metadata = { title: 'Apply' };

type Props = PageProps<'/userhub/[guildId]/apply/[applicationId]'>;

export default async function ApplyPage({ params }: Props) {
  const { guildId, applicationId } = await params;
  const { viewer, guild } = await openHub(guildId, `/apply/${applicationId}`);
  const found = await readApplicationToFill(guild.id, applicationId, viewer.userId);
  if (!found) {
    tellOutcome(await headers(), { status: 404, isDrawn: true });
    return <ApplicationNotFound />;
  }
  const { form, refusal } = found;
  const list = `/userhub/${guildId}/applications`;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title={form.title}
        summary={form.description}
        back={{ href: list, label: `${guild.name} applications` }}
      />
      {refusal === null ? (
        <SwitchedOff feature={sectionFeature('applications')} guildId={guild.id}>
          <ApplicationForm userId={viewer.userId} guildId={guild.id} form={form} />
        </SwitchedOff>
      ) : (
        <Notice tone="warning" action={<ButtonLink href={list}>See all applications</ButtonLink>}>
          {refusal}
        </Notice>
      )}
    </div>
  );
}
