import type { UserId } from '@/lib/core/ids';

/** Common props of the staff area's dialogs. */
export interface StaffDialogProps<V> {
  readonly viewerId: UserId;
  /** Rejects on failure. */
  readonly onSubmit: (values: V) => Promise<unknown>;
  readonly onClose: () => void;
}
