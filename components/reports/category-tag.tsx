import { Badge } from '@/components/ui/badge';
import { EmojiText } from '@/components/ui/emoji';
import { describeCategory, type ReportCategory } from '@/lib/guild-settings/report-category';

/** A report's category, as named when it was sent. */
export function CategoryTag({ category }: { category: ReportCategory }) {
  return (
    <Badge>
      <span className="whitespace-normal wrap-anywhere">
        <EmojiText text={describeCategory(category)} />
      </span>
    </Badge>
  );
}
