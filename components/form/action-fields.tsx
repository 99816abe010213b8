'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ActionField } from '@/components/form/action-field';
import type { ActionFormProps, ActionFormState, OutdatedWords } from '@/components/form/action-form-props';
import { fieldAnchor } from '@/components/form/focus-field';
import { FormProvider } from '@/components/form/form-context';
import { embedSwitchOf, isLocked } from '@/components/form/group-fields';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ReadOnlyFields } from '@/components/ui/read-only';
import { innerErrors } from '@/lib/core/field-errors';
import { type FormFields, isPartName, type PartName } from '@/lib/core/form';

export interface ActionFieldsProps<F extends FormFields> {
  readonly props: ActionFormProps<F>;
  readonly state: ActionFormState<F>;
}

const usual: OutdatedWords = {
  title: 'This was changed in the meantime',
  text: 'Your draft is kept. Send it again to replace theirs, or start over to see theirs.',
  theirs: 'Start over',
};

/** The draft's state, and errors without a field. */
function Notices<F extends FormFields>({ props, state }: ActionFieldsProps<F>) {
  const { isOutdated, isRestored, pending, unseen, startOver, keep } = state;
  const { title, text, theirs, mine } = props.outdated ?? usual;
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {isOutdated && pending === null ? (
        <Notice
          live
          tone="warning"
          title={title}
          action={
            <span className="flex flex-wrap gap-2">
              {button(theirs, startOver)}
              {mine !== undefined && button(mine, keep)}
            </span>
          }
        >
          {text}
        </Notice>
      ) : (
        isRestored && <Notice live title="Your draft is back" action={button(usual.theirs, startOver)} />
      )}
      {unseen.length > 0 && (
        <Notice live tone="danger">
          {unseen.join(' ')}
        </Notice>
      )}
    </div>
  );
}

function drawPart<F extends FormFields, Name extends PartName<F>>(
  name: Name,
  { props, state }: ActionFieldsProps<F>,
): ReactNode {
  const draw = props.parts?.[name];
  if (!draw) throw new Error(`Nothing draws the part '${name}' of the form '${props.form.id}'.`);
  const whole = state.errors[name];
  const errors = { ...innerErrors(name, state.errors), ...(whole === undefined ? {} : { '': whole }) };
  const onChange = (value: unknown) => state.formContext.onChange(name, value);
  return draw({ value: state.draft[name], errors, onChange }, state.draft);
}

function DrawnField<F extends FormFields>({
  name,
  props,
  state,
}: ActionFieldsProps<F> & { readonly name: keyof F & string }) {
  const { form } = props;
  const { draft, errors, adjustments, formContext } = state;
  if (isPartName(form, name)) {
    return (
      <div id={fieldAnchor(name, formContext.scope)} className="col-span-full min-w-0">
        {drawPart<F, PartName<F>>(name, { props, state })}
      </div>
    );
  }
  const declared = form.fields[name];
  if (!declared || declared.kind === 'part') return null;
  const { label = declared.label, help = declared.help, isFixed = false } = adjustments.get(name) ?? {};
  const isAsDeclared = label === declared.label && help === declared.help;
  const embedWhen = embedSwitchOf(declared);
  return (
    <div className={clsx('min-w-0', !declared.half && 'col-span-full')}>
      <ActionField
        path={name}
        field={isAsDeclared ? declared : { ...declared, label, ...(help === undefined ? {} : { help }) }}
        value={draft[name]}
        error={errors[name]}
        inner={declared.kind === 'rows' ? innerErrors(name, errors) : undefined}
        isLocked={isFixed || isLocked(declared, formContext.plan)}
        isChanged={false}
        isEmbed={embedWhen !== undefined && Reflect.get(draft, embedWhen) === true}
      />
    </div>
  );
}

export interface DrawnFormProps<F extends FormFields> extends ActionFieldsProps<F> {
  /** The accessible name, on a page. */
  readonly label?: string | undefined;
  /** The buttons, on a page. */
  readonly footer?: ReactNode;
}

/** An action form's fields in groups and columns, with optional content beside them. */
export function ActionFields<F extends FormFields>({ props, state, label, footer }: DrawnFormProps<F>) {
  const { form } = props;
  const { shown, draft, formRef, formContext, send } = state;
  const aside = props.aside?.(draft) ?? null;
  const columns = 'grid grid-cols-1 items-start gap-5 sm:@sm:grid-cols-2';
  const groups = form.groups ?? [];
  const draw = (names: readonly (keyof F & string)[]) =>
    names.map((name) => <DrawnField key={name} name={name} props={props} state={state} />);
  const grouped = shown.map((name) => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (!group) return draw([name]);
    const members = shown.filter((other) => group.fields.includes(other));
    if (members[0] !== name) return null;
    return (
      <fieldset key={group.title} className={`col-span-full min-w-0 ${columns}`}>
        <legend className="mb-4 font-semibold">{group.title}</legend>
        {draw(members)}
      </fieldset>
    );
  });
  return (
    <FormProvider value={formContext}>
      <Notices props={props} state={state} />
      <form
        ref={formRef}
        tabIndex={-1}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is outside the page's forms in the DOM, but not for React's events.
          event.stopPropagation();
          send();
        }}
        className="grid grid-cols-1 gap-5 outline-none"
      >
        <div
          className={clsx(
            'grid grid-cols-1 gap-6',
            aside && 'lg:grid-cols-2',
            aside && footer !== undefined && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]',
          )}
        >
          <div className="@container min-w-0">
            <div className={columns}>
              <ReadOnlyFields>{grouped}</ReadOnlyFields>
            </div>
          </div>
          {aside && (
            <div
              className={clsx(
                'grid min-w-0 content-start gap-4 lg:sticky lg:self-start',
                footer === undefined ? 'lg:top-0' : 'lg:top-20',
              )}
            >
              {aside}
            </div>
          )}
        </div>
        {/* Lets Enter in a field submit, although the visible button is elsewhere. */}
        <button type="submit" hidden />
        {footer}
      </form>
    </FormProvider>
  );
}

/** The submit buttons; Enter triggers the last one. */
export function SubmitButtons<F extends FormFields>({ props, state }: ActionFieldsProps<F>) {
  return [...(props.others ?? []), props.submit].map(({ label, icon, variant, isDisabled, intent }) => (
    <Button
      key={label}
      variant={variant ?? (intent === props.submit.intent ? 'primary' : 'secondary')}
      icon={icon}
      disabled={isDisabled || state.pending !== null}
      loading={state.pending !== null && state.pending.intent === intent}
      onClick={() => state.send(intent)}
    >
      {label}
    </Button>
  ));
}
