import { Gavel } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { caseKindLabels, caseKindTones } from '@/lib/rules/cases/kinds';
import type { OwnCase } from '@/lib/rules/cases/schema';

/** What was done to oneself in a server and still counts. */
export function OwnCases({ cases }: { cases: readonly OwnCase[] }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Gavel aria-hidden="true" className="size-4.5 text-lagoon" />
          Cases
        </span>
      }
      description="Cases this server's moderators have on record for you that still count."
    >
      {cases.length === 0 ? (
        <p className="text-muted">Nothing counts against you.</p>
      ) : (
        <ul aria-label="Cases" className="grid gap-3">
          {cases.map(({ number, kind, reason, createdAt, expiresAt }) => (
            <li key={number} className="rounded-card border border-line bg-raised p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Badge tone={caseKindTones[kind]}>{caseKindLabels[kind]}</Badge>
                <RelativeTime value={createdAt} className="text-xs text-muted" />
                {expiresAt !== null && (
                  <span className="text-xs text-muted">
                    Ends <RelativeTime value={expiresAt} when="coming" />
                  </span>
                )}
              </p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">
                {reason === '' ? <span className="text-muted">No reason given.</span> : reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
