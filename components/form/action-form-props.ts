import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { FormContext } from '@/components/form/form-context';
import type { ActionDraft, ThingVersion } from '@/components/form/use-action-draft';
import type { ButtonVariant } from '@/components/ui/button';
import type { FieldErrors } from '@/lib/core/errors';
import type { Form, FormDraft, FormFields, FormValues, PartName } from '@/lib/core/form';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Plan } from '@/lib/plans';

/** A form's context. Members that only some fields need may be omitted without such fields. */
export interface ActionContext extends Pick<FormContext, 'userId' | 'people'> {
  readonly guildId?: string | undefined;
  readonly directory?: Directory | undefined;
  readonly plan?: Plan | undefined;
  readonly previewContext?: PreviewContext | undefined;
}

/** Overrides of a field's declaration that depend on the other values. */
export interface Adjustment {
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  /** Read-only, not validated. */
  readonly isFixed?: boolean | undefined;
  /** Neither shown nor checked. */
  readonly isHidden?: boolean | undefined;
}

/** The props of a part. Error paths are relative to it: `1.label`, '' for the whole part. */
export interface PartInput<T> {
  readonly value: T;
  readonly errors: FieldErrors;
  readonly onChange: (value: T) => void;
}

export interface SubmitButton {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Passed to `onSubmit` if there are several. */
  readonly intent?: string | undefined;
  /** Leaves the form unchanged on success: a test. */
  readonly stays?: boolean | undefined;
}

/** Texts shown if another person has changed the data. */
export interface OutdatedWords {
  readonly title: string;
  readonly text: string;
  /** The button that discards the draft. */
  readonly theirs: string;
  /** The button that dismisses it, if any. */
  readonly mine?: string;
}

export interface ActionFormProps<F extends FormFields> {
  readonly form: Form<F>;
  readonly context: ActionContext;
  /** Id of the edited object, which has its own draft. */
  readonly thing?: string | undefined;
  /** Its current version. A new one rebases the draft onto the new values, with a notice. */
  readonly version?: ThingVersion;
  /** Replaces the default texts. */
  readonly outdated?: OutdatedWords | undefined;
  /** Initial values that differ from the declaration's. Unknown names are ignored. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly adjust?:
    | ((draft: FormDraft<{ fields: F }>) => { readonly [Name in keyof F]?: Adjustment | undefined })
    | undefined;
  /** Additional validation, for example against existing entries. */
  readonly check?: ((draft: FormDraft<{ fields: F }>) => FieldErrors) | undefined;
  /** Renders the parts; `draft` is the whole form, for parts that depend on other fields. */
  readonly parts?:
    | {
        readonly [Name in PartName<F>]: (
          input: PartInput<FormDraft<{ fields: F }>[Name]>,
          draft: FormDraft<{ fields: F }>,
        ) => ReactNode;
      }
    | undefined;
  /** Beside the fields, for example a preview; null for nothing. */
  readonly aside?: ((draft: FormDraft<{ fields: F }>) => ReactNode) | undefined;
  /** Maps a path in the server's response to a field, if they differ: `panelData.title` → `title`. */
  readonly fieldOf?: ((path: string) => string) | undefined;
  readonly submit: SubmitButton;
  /** Other buttons, left of `submit`, which Enter triggers. */
  readonly others?: readonly SubmitButton[] | undefined;
  /** Performs the action. On failure, reports it and rejects; the draft then remains. */
  readonly onSubmit: (values: FormValues<{ fields: F }>, intent: string | undefined) => Promise<unknown>;
  /** On success, after the draft is deleted. */
  readonly onDone?: (() => void) | undefined;
}

export interface ActionFormState<F extends FormFields> extends ActionDraft<F> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly formContext: FormContext;
  /** Names of the rendered fields, in order. */
  readonly shown: readonly (keyof F & string)[];
  readonly adjustments: ReadonlyMap<string, Adjustment | undefined>;
  readonly errors: FieldErrors;
  /** Errors that no field shows. */
  readonly unseen: readonly string[];
  /** The intent being submitted; null while idle. */
  readonly pending: { readonly intent: string | undefined } | null;
  readonly send: (intent?: string) => void;
  readonly startOver: () => void;
  /** Asks about unsent input; true if the form may close. */
  readonly mayClose: () => Promise<boolean>;
}
