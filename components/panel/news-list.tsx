import { Newspaper } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OverviewData } from '@/lib/contracts/overview';

/** News of the bot, newest first. */
export function NewsList({ items }: { items: readonly OverviewData['news'][number][] }) {
  if (items.length === 0) return <EmptyState title="No news" compact />;
  return (
    <ul className="space-y-5">
      {items.map((item) => (
        <li key={item.id} className="flex gap-3">
          <Newspaper aria-hidden="true" className="mt-1 size-4 shrink-0 text-coral" />
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{item.title}</span>{' '}
              <RelativeTime value={`${item.date}T12:00:00Z`} className="text-xs text-faint" />
            </p>
            <p className="text-muted">{item.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
