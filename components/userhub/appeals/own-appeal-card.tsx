import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OwnAppeal } from '@/lib/rules/appeals/schema';

const titles = { ban: 'Appeal against a ban', mute: 'Appeal against a mute' } as const;

function State({ decision }: { decision: { readonly verdict: 'accepted' | 'denied' } | null }) {
  if (!decision) return <Badge tone="amber">Waiting</Badge>;
  return decision.verdict === 'accepted' ? (
    <Badge tone="lagoon">Accepted</Badge>
  ) : (
    <Badge tone="danger">Denied</Badge>
  );
}

/** An appeal that was sent, and what was decided. */
export function OwnAppealCard({ own: { kind, appeal, obstacle } }: { own: OwnAppeal }) {
  if (!appeal) return null;
  const { text, createdAt, decision } = appeal;
  return (
    <Card title={titles[kind]} action={<State decision={decision} />}>
      <p className="text-xs text-faint">
        Sent <RelativeTime value={createdAt} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {decision && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-muted">
            {decision.verdict === 'accepted' ? 'Accepted' : 'Denied'} by {decision.by}{' '}
            <RelativeTime value={decision.at} />
          </p>
          {decision.reason !== '' && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{decision.reason}</p>
          )}
        </div>
      )}
      {decision?.verdict === 'denied' && obstacle !== null && <p className="mt-3 text-muted">{obstacle}</p>}
    </Card>
  );
}
