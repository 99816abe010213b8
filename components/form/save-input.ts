import type { SectionPlace } from '@/components/form/section-data';
import type { DraftState } from '@/components/form/use-draft';
import type { ErrorState } from '@/components/form/use-errors';
import type { Plan } from '@/lib/plans';

/** What prevents saving until it is resolved. */
export type SaveObstacle = { readonly kind: 'login' | 'permission'; readonly message: string } | null;

/** What a save needs of its form. */
export interface SaveInput {
  place: SectionPlace;
  plan: Plan;
  state: DraftState;
  errors: ErrorState;
  onSaved: (() => void) | undefined;
}
