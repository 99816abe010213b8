import type { PermissionName } from '@/lib/core/permissions';
import type { Plan } from '@/lib/plans';

/** Whether a value is required; a text is the message if it is missing, in place of the default. */
export type Requirement = boolean | string;

export interface FieldBase {
  readonly label: string;
  readonly help?: string;
  /** Further search terms for the palette. */
  readonly keywords?: string;
  /** Marked as required. Channel, role, member, time, text and choices are checked for it. */
  readonly required?: Requirement;
  /** Takes half the width in a form of two columns. */
  readonly half?: true;
  /** Permissions in the whole server that the person changing it must have. */
  readonly permissions?: readonly PermissionName[];
  /** The cheapest plan that may change this field. */
  readonly premium?: Exclude<Plan, 'none'>;
  /** Shown only while the field at `path` (in the same section or form) equals or contains `equals`. */
  readonly shownWhen?: { readonly path: string; readonly equals: string | number | boolean };
}
