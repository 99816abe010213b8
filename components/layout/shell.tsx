import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PaletteProvider } from './palette-context';
import type { Viewer } from './viewer';
import { ViewerProvider } from './viewer-provider';

export interface ShellProps {
  /** Left out on static pages: the browser then finds out itself. Null: nobody is signed in. */
  viewer?: Viewer | null | undefined;
  /** The page's own navigation: a column from 1024 px on, part of the drawer below. */
  sidebar?: ReactNode;
  children: ReactNode;
}

/** Navbar, page and footer. */
export function Shell({ viewer, sidebar, children }: ShellProps) {
  return (
    <ViewerProvider viewer={viewer}>
      <PaletteProvider>
        <div className="flex min-h-dvh flex-col">
          <Navbar sidebar={sidebar} />
          {sidebar ? (
            <div className="mx-auto flex w-full max-w-384 flex-1">
              <aside
                aria-label="Sections"
                className="sticky top-16 h-[calc(100dvh-4rem)] w-68 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:hidden"
              >
                {sidebar}
              </aside>
              <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
                {children}
              </main>
            </div>
          ) : (
            <main id="main" tabIndex={-1} className="flex-1">
              {children}
            </main>
          )}
          <Footer />
        </div>
      </PaletteProvider>
    </ViewerProvider>
  );
}
