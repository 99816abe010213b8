'use client';

import { CircleCheck, OctagonAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { TransferResult } from '@/lib/contracts/transfer';

/** How it went, section by section. */
export function TransferResults({
  results,
  onLeave,
}: {
  results: TransferResult['results'];
  onLeave: () => void;
}) {
  return (
    <Card title="Taken over" description="Each section is one entry of the audit log.">
      <ul className="grid gap-3">
        {results.map(({ id, title, changed, error }) => (
          <li key={id} className="flex items-start gap-3">
            {error === null ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
            ) : (
              <OctagonAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
            )}
            <span>
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-muted">
                {error ?? `${changed} ${changed === 1 ? 'setting' : 'settings'} changed`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-6" onClick={onLeave}>
        Done
      </Button>
    </Card>
  );
}
