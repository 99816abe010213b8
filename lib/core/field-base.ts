import type { PermissionName } from '@/lib/core/permissions';
import type { Plan } from '@/lib/plans';

/** Whether something has to be given; a text is what is said when it is not, in place of the usual words. */
export type Requirement = boolean | string;

/** What every kind of field has. */
export interface FieldBase {
  readonly label: string;
  readonly help?: string;
  /** Other words that the palette finds it by. */
  readonly keywords?: string;
  /** Marked as needed. Channel, role, member, time, text and choices are checked for it. */
  readonly required?: Requirement;
  /** In a form of two columns it takes one of them. */
  readonly half?: true;
  /** Permissions over the whole server that the person who changes it must have. */
  readonly permissions?: readonly PermissionName[];
  /** The cheapest plan that may change this field. */
  readonly premium?: Exclude<Plan, 'none'>;
  /** Shown only while the field at `path` (in the same section or form) is or, as a list, has `equals`. */
  readonly shownWhen?: { readonly path: string; readonly equals: string | number | boolean };
}
