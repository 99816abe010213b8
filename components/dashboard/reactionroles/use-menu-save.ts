'use client';

import { useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { prefixFailure } from '@/components/dashboard/prefix-failure';
import { type DraftForm, fromDraftForm } from '@/components/dashboard/reactionroles/menu-data';
import type { MenuDraftState } from '@/components/dashboard/reactionroles/use-menu-draft';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { focusAnchor } from '@/components/form/focus-field';
import { CallError, call } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import { checkRoleMenu } from '@/lib/rules/role-menus/role-menu';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';

/** Title of every failure's notice (dashboard specification, section 8). */
export const failureTitle = 'Reaction Role Error';
/**
 * The server's answer upon which a permission-denied view takes the page's place (dashboard specification,
 * section 2).
 */
export const insufficient = 'Insufficient permissions';

export function isInsufficient(error: unknown): boolean {
  return error instanceof CallError && error.answer.error === insufficient;
}

interface Save {
  readonly form: DraftForm;
  readonly key: string;
  readonly revision: number | null;
}

export interface MenuSave {
  readonly errors: FieldErrors;
  readonly isSaving: boolean;
  /** Somebody else changed the menu since the draft began. */
  readonly isStale: boolean;
  /** Forgets what the server said: call it with every change. */
  readonly touch: () => void;
  /** Checks, then posts or updates the menu; true when it is done. */
  readonly save: (revision?: number) => Promise<boolean>;
}

/** Posts a new menu, or updates `menu`. */
export function useMenuSave(
  props: PanelProps<'reactionroles'>,
  { form, key, revision }: MenuDraftState,
  menu: ListedMenu | null,
  onDenied: () => void,
): MenuSave {
  const params = { userId: props.viewer.userId, guildId: props.guild.id };
  const [isChecked, setChecked] = useState(false);
  const [isStale, setStale] = useState(false);
  const action = usePanelAction(
    props,
    async (input: Save) => {
      const body = fromDraftForm(input.form);
      const create = '/api/dashboard/{userId}/{guildId}/reactionroles/create';
      const edit = '/api/dashboard/{userId}/{guildId}/reactionroles/edit';
      const { data } = await prefixFailure(
        menu
          ? call('POST', edit, {
              params,
              body: {
                ...body,
                messageId: menu.msgid ?? menu.id,
                ...(input.revision === null ? {} : { revision: input.revision }),
              },
            })
          : call('POST', create, { params, body: { ...body, key: input.key } }),
      );
      return data;
    },
    failureTitle,
  );
  const errors = { ...(isChecked ? checkRoleMenu(form) : {}), ...action.fields };

  async function save(overwrite?: number): Promise<boolean> {
    setChecked(true);
    setStale(false);
    const [first] = Object.keys(checkRoleMenu(form));
    if (first !== undefined) {
      // After the messages have been drawn.
      requestAnimationFrame(() => focusAnchor(`menu-${first}`));
      return false;
    }
    try {
      await action.run({ form, key, revision: overwrite ?? revision });
      return true;
    } catch (error) {
      if (isInsufficient(error)) onDenied();
      if (error instanceof CallError) {
        setStale(error.code === 'stale');
        const [path] = Object.keys(error.fields);
        if (path !== undefined) requestAnimationFrame(() => focusAnchor(`menu-${path}`));
      }
      return false;
    }
  }

  return { errors, isSaving: action.isPending, isStale, touch: action.reset, save };
}
