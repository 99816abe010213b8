import { redirect } from 'next/navigation';

export default async function GuildIndexPage({ params }: PageProps<'/dashboard/[guildId]'>) {
  redirect(`/dashboard/${(await params).guildId}/overview`);
}
