import { CircleCheck, TriangleAlert, UserRound } from 'lucide-react';
import { MessageLink } from '@/components/panel/discord-links';
import { CategoryTag } from '@/components/reports/category-tag';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedReport } from '@/lib/rules/reports/schema';

/** What somebody reported, and what came of it. */
export function ReportCard({ report, onResolve }: { report: ListedReport; onResolve: () => void }) {
  const { kind, reporter, target, category, text, createdAt, link, resolution } = report;
  const isUser = kind === 'user';
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={isUser ? 'coral' : 'amber'} icon={isUser ? UserRound : TriangleAlert}>
          {isUser ? 'Member' : 'Issue'}
        </Badge>
        {category && <CategoryTag category={category} />}
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-semibold">{target ? target.username : 'A problem with the server'}</span>{' '}
          <span className="text-muted">reported by {reporter.username}</span>{' '}
          <RelativeTime value={createdAt} className="text-xs text-faint" />
        </p>
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      {resolution && (
        <div className="mt-3 border-t border-line pt-3 text-muted wrap-anywhere">
          Resolved by <span className="font-semibold text-ink">{resolution.by.username}</span>{' '}
          <RelativeTime value={resolution.at} className="text-xs text-faint" />
          {resolution.note !== '' && <p className="mt-1 whitespace-pre-line text-ink">{resolution.note}</p>}
          <p className="mt-1 text-xs">
            {resolution.isTold ? 'The reporter is shown the note.' : 'The note is for the team only.'}
          </p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        {link !== null && <MessageLink href={link} />}
        {!resolution && (
          <Button
            size="sm"
            className="ml-auto"
            icon={CircleCheck}
            aria-label={`Resolve the report of ${reporter.username}`}
            onClick={onResolve}
          >
            Resolve
          </Button>
        )}
      </div>
    </li>
  );
}
