import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AuditItem } from '@/lib/contracts/audit';

/** Who changed which section when, on one line. */
export function AuditHeadline({ username, action, sectionTitle, at }: AuditItem) {
  return (
    <>
      <span className="font-semibold">
        <EmojiText text={username} />
      </span>{' '}
      <span className="text-muted">{action === null ? `changed ${sectionTitle}` : `in ${sectionTitle}`}</span>{' '}
      <RelativeTime value={at} className="text-xs text-faint" />
    </>
  );
}
