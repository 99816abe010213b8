import type { ReactNode } from 'react';
import type { Viewer } from '@/components/panel/viewer';
import { Below } from '@/components/ui/hydrated';
import { AnnouncementBar, LateAnnouncements } from './announcement-bar';
import type { AnnouncementsProps } from './announcements';
import { ConnectionStrip } from './connection-strip';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PagePlace } from './page-place';
import { PaletteProvider } from './palette-context';
import { ViewerProvider } from './viewer-provider';

export interface ShellProps {
  /** Absent on static pages: the browser asks. Null: not signed in. */
  viewer?: Viewer | null | undefined;
  /** The page's own navigation: a column from 1024 px on, otherwise part of the drawer. */
  sidebar?: ReactNode;
  /** The page's subject, such as the server's name, for windows too narrow for the sidebar. */
  place?: ReactNode;
  /** Announcements; absent on static pages, like the viewer. */
  announced?: AnnouncementsProps | undefined;
  children: ReactNode;
}

/** Navbar, page and footer. The page fills the window, so that the footer doesn't move. */
export function Shell({ viewer, sidebar, place, announced, children }: ShellProps) {
  return (
    <ViewerProvider viewer={viewer}>
      <PaletteProvider>
        <div className="flex min-h-dvh flex-col">
          <Navbar sidebar={sidebar} place={place} />
          <AnnouncementBar announced={announced} />
          {sidebar ? (
            <div className="mx-auto flex w-full max-w-384 flex-1">
              <aside
                aria-label="Sections"
                className="sticky top-16 h-[calc(100dvh-4rem)] w-68 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:hidden"
              >
                <Below>{sidebar}</Below>
              </aside>
              <main
                id="main"
                tabIndex={-1}
                className="min-h-[calc(100dvh-4rem)] min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-10 lg:py-8"
              >
                <PagePlace hasSidebar>{children}</PagePlace>
              </main>
            </div>
          ) : (
            <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
              <PagePlace hasSidebar={false}>{children}</PagePlace>
            </main>
          )}
          <Below>
            <Footer isQuiet={sidebar !== undefined} />
          </Below>
        </div>
        <LateAnnouncements announced={announced} />
        <ConnectionStrip />
      </PaletteProvider>
    </ViewerProvider>
  );
}
