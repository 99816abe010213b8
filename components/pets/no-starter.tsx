import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown to players without a pet. */
export function NoStarter() {
  return (
    <EmptyState
      title="Choose your first pet"
      titleAs="h2"
      action={
        <ButtonLink href="/arcade/pets" variant="primary" size="lg">
          Choose a starter
        </ButtonLink>
      }
    >
      Three creatures are waiting for you. Choose one to begin your journey.
    </EmptyState>
  );
}
