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

/** The context of a form. What only some fields need may be omitted if there is no such field. */
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
  /** Shown, not to be changed. */
  readonly isFixed?: boolean | undefined;
  /** Neither shown nor checked. */
  readonly isHidden?: boolean | undefined;
}

/** What a part is given. Its errors have paths inside of it: `1.label`, and '' for the whole. */
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
  /** Once it is done, the form stays as it is: a test. */
  readonly stays?: boolean | undefined;
}

/** The texts if another person has changed the data, and the ways to go on. */
export interface OutdatedWords {
  readonly title: string;
  readonly text: string;
  /** On the button that goes back to theirs. */
  readonly theirs: string;
  /** On the button that waves it away; none without. */
  readonly mine?: string;
}

export interface ActionFormProps<F extends FormFields> {
  readonly form: Form<F>;
  readonly context: ActionContext;
  /** Id of what is changed or decided about: it has a draft of its own. */
  readonly thing?: string | undefined;
  /** Its version as it is now. Another one lays what was typed over the new values, and says so. */
  readonly version?: ThingVersion;
  /** In place of the usual words. */
  readonly outdated?: OutdatedWords | undefined;
  /** What it begins with, where that differs from the declaration. Fields of other names are left out. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly adjust?:
    | ((draft: FormDraft<{ fields: F }>) => { readonly [Name in keyof F]?: Adjustment | undefined })
    | undefined;
  /** What is wrong beyond what the form itself can check, for example because of what is there already. */
  readonly check?: ((draft: FormDraft<{ fields: F }>) => FieldErrors) | undefined;
  /** How the parts are drawn; `draft` is the whole form, for one that depends on other fields. */
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
  /**
   * The field that a path in the server's answer means, where the two differ: `panelData.title` → `title`.
   */
  readonly fieldOf?: ((path: string) => string) | undefined;
  readonly submit: SubmitButton;
  /** Other ways to send it, left of `submit`, which Enter means. */
  readonly others?: readonly SubmitButton[] | undefined;
  /** Does it. Rejects when it was not done, and has told so itself; then everything stays. */
  readonly onSubmit: (values: FormValues<{ fields: F }>, intent: string | undefined) => Promise<unknown>;
  /** It is done, and nothing is kept any more. */
  readonly onDone?: (() => void) | undefined;
}

export interface ActionFormState<F extends FormFields> extends ActionDraft<F> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly formContext: FormContext;
  /** Names of the fields that are drawn, in their order. */
  readonly shown: readonly (keyof F & string)[];
  readonly adjustments: ReadonlyMap<string, Adjustment | undefined>;
  readonly errors: FieldErrors;
  /** Errors that no field shows. */
  readonly unseen: readonly string[];
  /** What is being sent, by its intent; null while nothing is. */
  readonly pending: { readonly intent: string | undefined } | null;
  readonly send: (intent?: string) => void;
  readonly startOver: () => void;
  /** Asks where something was typed; true when the form may go. */
  readonly mayClose: () => Promise<boolean>;
}
