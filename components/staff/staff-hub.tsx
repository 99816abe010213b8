import {
  Activity,
  Ban,
  BookOpen,
  Crown,
  Database,
  Inbox,
  Map as MapIcon,
  Newspaper,
  PowerOff,
  ScrollText,
  Server,
  SquareTerminal,
  UserCog,
} from 'lucide-react';
import { AttentionList } from '@/components/staff/attention-list';
import { PageLink } from '@/components/ui/page-link';
import { isStaffLevel, type StaffAreaId, type StaffLevel, staffAreas } from '@/lib/core/access';

const tiles = [
  { id: 'users', icon: UserCog },
  { id: 'console', icon: SquareTerminal },
  { id: 'premium', icon: Crown },
  { id: 'guilds', icon: Server },
  { id: 'blocklist', icon: Ban },
  { id: 'database', icon: Database },
  { id: 'messages', icon: Inbox },
  { id: 'news', icon: Newspaper },
  { id: 'system', icon: Activity },
  { id: 'switches', icon: PowerOff },
  { id: 'log', icon: ScrollText },
  { id: 'maps', icon: MapIcon },
  { id: 'guide', icon: BookOpen },
] as const satisfies readonly { id: StaffAreaId; icon: unknown }[];

/** The pages of the staff area for this level. */
export function StaffHub({ level }: { level: StaffLevel | null }) {
  const shown = tiles.filter(({ id }) => isStaffLevel(level, staffAreas[id].level));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="font-display text-xl font-semibold">{staffAreas.hub.title}</h1>
      <p className="mt-1 text-muted">{staffAreas.hub.summary}</p>
      <AttentionList />
      {shown.length === 0 ? (
        <p className="mt-6 rounded-card border border-line bg-surface p-5">
          There is nothing for your level here yet.
        </p>
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ id, icon: Icon }) => (
            <li
              key={id}
              className="relative flex items-start gap-4 rounded-card border border-line bg-surface p-5 transition hover:border-line-strong"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-lagoon-soft text-lagoon">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0">
                <PageLink
                  href={staffAreas[id].path}
                  className="inline-block font-semibold touch:min-w-11 touch:leading-11 after:absolute after:inset-0 after:rounded-card"
                >
                  {staffAreas[id].title}
                </PageLink>
                <span className="mt-1 block text-sm text-muted">{staffAreas[id].summary}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
