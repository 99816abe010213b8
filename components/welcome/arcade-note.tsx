import { Gamepad2 } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

/** Introduces the arcade. */
export function ArcadeNote() {
  return (
    <p className="mt-8 flex max-w-2xl gap-3 text-base text-muted">
      <Gamepad2 aria-hidden="true" className="mt-1 size-5 shrink-0 text-coral" />
      <span>
        And your members have an{' '}
        <PageLink href="/arcade" className="text-link">
          arcade
        </PageLink>
        : games against friends, the computer or anyone who is around, right inside Discord too. Coins have no
        cash value, and never will.
      </span>
    </p>
  );
}
