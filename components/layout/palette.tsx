'use client';

import { Command } from 'cmdk';
import { LogIn, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import * as Dialog from 'radix-ui/dialog';
import { overlayClass } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { logOut } from './log-out';
import { loginHref } from './login-link';
import { menuColumns } from './nav-links';
import type { PaletteGroup, PaletteItem } from './palette-context';
import { setTheme } from './theme';
import type { Viewer } from './viewer';
import { useViewer } from './viewer-provider';

const themeItems: readonly PaletteItem[] = [
  { id: 'theme-system', label: 'Use the system theme', icon: Monitor, onSelect: () => setTheme('system') },
  { id: 'theme-dark', label: 'Use the dark theme', icon: Moon, onSelect: () => setTheme('dark') },
  { id: 'theme-light', label: 'Use the light theme', icon: Sun, onSelect: () => setTheme('light') },
];

function defaultGroups(viewer: Viewer | null | undefined): PaletteGroup[] {
  const account: PaletteItem = viewer
    ? {
        id: 'log-out',
        label: 'Logout',
        icon: LogOut,
        keywords: 'sign out',
        onSelect: () => logOut(viewer.userId),
      }
    : {
        id: 'log-in',
        label: 'Login with Discord',
        icon: LogIn,
        keywords: 'sign in',
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
    { owner: 'site', title: 'Site', items: [...themeItems, account] },
  ];
}

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the page has added; it stands before the links of the site. */
  groups: readonly PaletteGroup[];
}

/** The command palette: type to find a place or a command, Enter to go. */
export function Palette({ open, onOpenChange, groups }: PaletteProps) {
  const router = useRouter();
  const viewer = useViewer();

  function run(item: PaletteItem) {
    onOpenChange(false);
    item.onSelect?.();
    if (item.href !== undefined) router.push(item.href);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl animate-pop overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Command label="Search and commands" loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
              <Command.Input
                autoFocus
                placeholder="Where to?"
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="px-4 py-8 text-center text-muted">
                Nothing found. Try another word.
              </Command.Empty>
              {[...groups, ...defaultGroups(viewer)].map((group) => (
                <Command.Group
                  key={group.owner}
                  heading={group.title}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${group.owner} ${item.id}`}
                      keywords={[item.label, item.hint ?? '', item.keywords ?? '']}
                      onSelect={() => run(item)}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-muted data-[selected=true]:bg-ink/8 data-[selected=true]:text-ink touch:min-h-11"
                    >
                      {item.icon && <item.icon aria-hidden="true" className="size-4 shrink-0 text-lagoon" />}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.hint !== undefined && (
                        <span className="shrink-0 text-xs text-faint">{item.hint}</span>
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
