import { ClipboardList, Flag, Scale, Ticket, UserRound } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

const links = [
  { path: 'profile', label: 'View Profile', text: 'Roles, level and coins in this server.', icon: UserRound },
  { path: 'appeals', label: 'Appeals', text: 'Ask for a ban or mute to be lifted.', icon: Scale },
  {
    path: 'applications',
    label: 'Applications',
    text: 'Apply, and see what was decided.',
    icon: ClipboardList,
  },
  { path: 'reports', label: 'Reports', text: 'Report a member or a problem.', icon: Flag },
  { path: 'tickets', label: 'Tickets', text: 'Your tickets with the team, and what was said.', icon: Ticket },
] as const;

/** What a member can do in the hub of a server. */
export function HubLinks({ guildId }: { guildId: string }) {
  return (
    <nav aria-label="Member Hub">
      <ul className="grid gap-4 sm:grid-cols-2">
        {links.map(({ path, label, text, icon: Icon }) => (
          <li key={path} className="sm:last:odd:col-span-2">
            <PageLink
              href={`/userhub/${guildId}/${path}`}
              className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 transition hover:border-line-strong"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-lagoon-soft text-lagoon">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-base font-semibold">{label}</span>
                <span className="block text-muted">{text}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
