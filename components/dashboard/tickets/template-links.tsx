import { LifeBuoy, Sparkles, SquareDashed } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import type { TicketTemplate } from '@/lib/rules/tickets/limits';

const templates: readonly {
  readonly id: TicketTemplate;
  readonly title: string;
  readonly text: string;
  readonly icon: typeof LifeBuoy;
}[] = [
  { id: 'default', title: 'Default', text: 'One button, one kind of ticket.', icon: SquareDashed },
  { id: 'Support', title: 'Support', text: 'A menu with three topics.', icon: LifeBuoy },
  {
    id: 'AdvancedSupport',
    title: 'Advanced support',
    text: 'Six topics, each with its own question.',
    icon: Sparkles,
  },
];

/** The ways to begin a new panel. */
export function TemplateLinks({ guildId }: { guildId: string }) {
  return (
    <ul aria-label="Templates" className="grid gap-3 sm:grid-cols-3">
      {templates.map(({ id, title, text, icon: Icon }) => (
        <li key={id}>
          <PageLink
            href={`/dashboard/${guildId}/tickets?template=${id}`}
            className="flex h-full items-start gap-3 rounded-control border border-line bg-raised p-4 transition hover:border-line-strong"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon" />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
