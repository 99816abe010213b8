import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { menuTemplates, readMenuTemplate } from '@/lib/rules/role-menus/templates';

const emojiShown = 5;

export interface TemplateCardsProps {
  guildId: string;
  /** Why there can be no further menu, or null. */
  full: string | null;
}

/** What a new menu may begin from. */
export function TemplateCards({ guildId, full }: TemplateCardsProps) {
  const ids = Object.keys(menuTemplates).flatMap((id) => readMenuTemplate(id) ?? []);
  return (
    <Card title="New menu" description="Start with an empty menu or a template. You can change everything.">
      {full === null ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {ids.map((id) => {
            const { name, summary, rows } = menuTemplates[id];
            return (
              <li key={id}>
                <PageLink
                  href={`/dashboard/${guildId}/reactionroles?template=${id}`}
                  className="grid h-full content-start gap-2 rounded-card border border-line bg-raised p-4 transition hover:border-line-strong"
                >
                  <span aria-hidden="true" className="text-lg">
                    {rows.length === 0
                      ? '➕'
                      : rows
                          .slice(0, emojiShown)
                          .map(({ emoji }) => emoji)
                          .join(' ')}
                  </span>
                  <span className="font-semibold">{name}</span>
                  <span className="text-xs text-muted">{summary}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      ) : (
        <Notice tone="premium" title="Premium Required">
          {full}
        </Notice>
      )}
    </Card>
  );
}
