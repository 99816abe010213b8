import type { UserId } from '@/lib/core/ids';

/** What every dialog of the staff area is given. */
export interface StaffDialogProps<V> {
  readonly viewerId: UserId;
  /** Rejects when it was not done. */
  readonly onSubmit: (values: V) => Promise<unknown>;
  readonly onClose: () => void;
}
