import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';

/** Says that the visitor lacks a right, and where to go instead. */
export function PermissionWarning({
  text = "You don't have permission to manage this server.",
}: {
  text?: string;
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-amber-soft text-amber">
        <TriangleAlert aria-hidden="true" className="size-8" />
      </span>
      <p className="font-display text-lg font-semibold">{text}</p>
      <p className="text-muted">
        You need the Manage Server permission. Ask the owner for it, or choose another server.
      </p>
      <ButtonLink href="/dashboard/selector" variant="primary">
        Choose a server
      </ButtonLink>
    </div>
  );
}
