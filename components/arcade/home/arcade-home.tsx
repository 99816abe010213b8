'use client';

import { LoginOverlay } from '@/components/arcade/home/login-overlay';
import { LocalMatches, MyMatches, OpenTables } from '@/components/arcade/home/my-matches';
import { Records } from '@/components/arcade/home/records';
import { TileGrid } from '@/components/arcade/home/tile-grid';
import { useLocalMatches } from '@/components/arcade/home/use-local-matches';
import { PageHeading } from '@/components/panel/page-heading';
import { useViewer } from '@/components/panel/viewer';

/** The arcade's home page: the games, and the user's matches. */
export function ArcadeHome() {
  const viewer = useViewer();
  const local = useLocalMatches(viewer?.userId ?? null);
  return (
    <div className="relative">
      {viewer === null && <LoginOverlay />}
      <div
        inert={viewer === null}
        className="mx-auto grid w-full max-w-384 gap-10 px-4 py-8 lg:px-6 lg:py-12"
      >
        <div>
          {viewer === null ? (
            // The page's heading is in the overlay.
            <p aria-hidden="true" className="mb-6 font-display text-xl font-semibold">
              Arcade
            </p>
          ) : (
            <PageHeading
              title="Arcade"
              summary="Play against the computer, a friend, or whoever is around."
            />
          )}
          {viewer && <MyMatches userId={viewer.userId} />}
          <section aria-label="Games">
            <TileGrid running={local.map(({ gameId }) => gameId)} />
          </section>
        </div>
        {viewer && (
          <div>
            <LocalMatches matches={local} />
            <OpenTables userId={viewer.userId} />
            <Records userId={viewer.userId} />
          </div>
        )}
      </div>
    </div>
  );
}
