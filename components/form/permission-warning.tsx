import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';

/** Says that the visitor lacks access, and where to go instead. */
export function PermissionWarning({
  text = "You don't have permission to manage this server.",
  titleAs: Title = 'h1',
  guildId,
}: {
  text?: string;
  /** Set if the page's own title is above it. */
  titleAs?: 'h1' | 'h2';
  guildId: string;
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-amber-soft text-amber">
        <TriangleAlert aria-hidden="true" className="size-8" />
      </span>
      <Title className="font-display text-lg font-semibold">{text}</Title>
      <p className="text-muted">
        You need the Manage Server permission. Ask the owner for it, or see what you can do here as a member.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={`/userhub/${guildId}`} variant="primary">
          Member Hub
        </ButtonLink>
        <ButtonLink href="/dashboard/selector">Your servers</ButtonLink>
      </div>
    </div>
  );
}
