'use client';

import { usePets } from '@/components/pets/pets-context';

/** The latest events since the page was opened. */
export function RecentLog() {
  const { log } = usePets();
  if (log.length === 0) return null;
  return (
    <section aria-label="Log" className="mt-8">
      <h2 className="mb-2 font-display text-base font-semibold">Log</h2>
      <ol className="grid gap-1 text-muted">
        {log.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
