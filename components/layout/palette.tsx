'use client';

import { Command } from 'cmdk';
import { BookOpen, LogIn, LogOut, Monitor, Moon, Plus, Search, Server, Sun } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useRef, useState } from 'react';
import { pointAt } from '@/components/form/arrival';
import { pageOf } from '@/components/form/history-index';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import type { PaletteGroup, PaletteItem } from '@/components/panel/palette-items';
import { useGuilds } from '@/components/panel/use-guilds';
import type { Viewer } from '@/components/panel/viewer';
import { useViewer } from '@/components/panel/viewer';
import { overlayClass } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { ModalContent } from '@/components/ui/modal-content';
import { Spoken } from '@/components/ui/spoken';
import { quantity } from '@/lib/core/quantity';
import { loginHref } from '@/lib/core/routes';
import { wikiPages, wikiPath } from '@/lib/rules/wiki/pages';
import { rankBy, rankMatch } from '../ui/match-rank';
import { openInvite } from './invite-link';
import { logOut } from './log-out';
import { menuColumns } from './nav-links';
import { rememberRecent, withRecents } from './palette-recents';
import { QueryProvider } from './query-provider';
import { setTheme } from './theme';

const themeWords = 'switch theme appearance colours mode';

const themeItems: readonly PaletteItem[] = [
  {
    id: 'theme-system',
    label: 'Use the system theme',
    keywords: themeWords,
    icon: Monitor,
    onSelect: () => setTheme('system'),
  },
  {
    id: 'theme-dark',
    label: 'Use the dark theme',
    keywords: themeWords,
    icon: Moon,
    onSelect: () => setTheme('dark'),
  },
  {
    id: 'theme-light',
    label: 'Use the light theme',
    keywords: themeWords,
    icon: Sun,
    onSelect: () => setTheme('light'),
  },
];

const inviteItem: PaletteItem = {
  id: 'invite',
  label: 'Invite the bot',
  icon: Plus,
  keywords: 'add to a server',
  onSelect: () => {
    if (!openInvite()) window.location.assign('/api/invite');
  },
};

/** The wiki's many pages: only matches are shown. */
const wikiGroup: PaletteGroup = {
  owner: 'wiki',
  title: 'Wiki',
  items: wikiPages.map((page) => ({
    id: page.name,
    label: page.title,
    hint: 'Wiki',
    icon: BookOpen,
    keywords: page.summary,
    href: wikiPath(page),
  })),
};

function defaultGroups(viewer: Viewer | null | undefined): PaletteGroup[] {
  const account: PaletteItem = viewer
    ? {
        id: 'log-out',
        label: 'Logout',
        icon: LogOut,
        keywords: 'log out sign out',
        onSelect: () => logOut(viewer.userId),
      }
    : {
        id: 'log-in',
        label: 'Login with Discord',
        icon: LogIn,
        keywords: 'log in sign in',
        onSelect: () => window.location.assign(loginHref(window.location.pathname + window.location.search)),
      };
  const pages = menuColumns(viewer?.staffLevel ?? null).flatMap((column) => column.links);
  return [
    {
      owner: 'pages',
      title: 'Go to',
      items: pages.map(({ label, href, icon, keywords }) => ({
        id: `page-${href}`,
        label,
        href,
        icon,
        keywords,
      })),
    },
    { owner: 'site', title: 'Site', items: [inviteItem, ...themeItems, account] },
  ];
}

/** The number of matches, for screen readers. */
function foundText(groups: readonly PaletteGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 0 ? '' : `${quantity(count, 'result', 'results')} found.`;
}

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Items registered by the page, before the site's links. */
  groups: readonly PaletteGroup[];
}

/** Focuses the target of a URL on the current page. False if it is on another page. */
function focusHere(href: string): boolean {
  const address = new URL(href, window.location.href);
  const isHere = address.origin === window.location.origin && pageOf(address) === pageOf(window.location);
  return isHere && pointAt(decodeURIComponent(address.hash.slice(1)));
}

/** The viewer's servers, loaded when the palette is first opened. */
function useServerItems(viewer: Viewer | null | undefined, isOpen: boolean): PaletteGroup[] {
  const { data } = useGuilds(viewer?.userId ?? '', { enabled: isOpen && Boolean(viewer) });
  if (!data || data.guilds.length === 0) return [];
  const items = data.guilds.map(({ id, name }) => ({
    id,
    label: name,
    icon: Server,
    keywords: `server ${id}`,
    href: `/dashboard/${id}`,
  }));
  return [{ owner: 'servers', title: 'Servers', items }];
}

/** The matches of all groups, best first. */
function foundBy(query: string, groups: readonly PaletteGroup[]): PaletteGroup[] {
  const items = rankBy(
    groups.flatMap(({ owner, items: own }) => own.map((item) => ({ ...item, id: `${owner} ${item.id}` }))),
    ({ label, hint = '', keywords = '' }) => rankMatch(query, label, hint, keywords),
  );
  return items.length === 0 ? [] : [{ owner: 'found', title: '', items }];
}

/** The command palette: type to find a place or a command, Enter to go. */
export function Palette(props: PaletteProps) {
  return (
    <QueryProvider>
      <PaletteDialog {...props} />
    </QueryProvider>
  );
}

function PaletteDialog({ open, onOpenChange, groups }: PaletteProps) {
  const navigate = useGuardedNavigation();
  const viewer = useViewer();
  const servers = useServerItems(viewer, open);
  const [query, setQuery] = useState('');
  const offered = [...groups, ...servers, ...defaultGroups(viewer)];
  const shown = query.trim() === '' ? withRecents(offered) : foundBy(query, [...offered, wikiGroup]);
  const chosen = useRef<PaletteItem | null>(null);

  function run(item: PaletteItem) {
    chosen.current = item;
    setQuery('');
    rememberRecent(item);
    onOpenChange(false);
  }

  /** Navigates after closing, so that a field of the page keeps the focus. */
  function leave(event: Event) {
    const item = chosen.current;
    chosen.current = null;
    if (!item) return;
    item.onSelect?.();
    if (item.href === undefined) return;
    event.preventDefault();
    if (!focusHere(item.href)) navigate(item.href);
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        setQuery('');
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <ModalContent
          aria-describedby={undefined}
          onCloseAutoFocus={leave}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl animate-pop overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Spoken text={query.trim() === '' ? '' : foundText(shown)} />
          <Command label="Search and commands" shouldFilter={false} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
              <Command.Input
                autoFocus
                value={query}
                onValueChange={setQuery}
                placeholder="Where to?"
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="px-4 py-8 text-center text-muted">
                Nothing found. Try another word.
              </Command.Empty>
              {shown.map((group) => (
                <Command.Group
                  key={group.owner}
                  heading={group.title === '' ? undefined : group.title}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${group.owner} ${item.id}`}
                      onSelect={() => run(item)}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-muted data-[selected=true]:bg-ink/8 data-[selected=true]:text-ink touch:min-h-11"
                    >
                      {item.icon && <item.icon aria-hidden="true" className="size-4 shrink-0 text-lagoon" />}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.hint !== undefined && (
                        <span className="shrink-0 text-xs text-muted">{item.hint}</span>
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </ModalContent>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
