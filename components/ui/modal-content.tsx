'use client';

import * as RadixDialog from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useFocusReturn } from './use-focus-return';

/** The content of a window over the page that gives the focus back when it closes. */
export function ModalContent({ onCloseAutoFocus, ...rest }: ComponentProps<typeof RadixDialog.Content>) {
  return <RadixDialog.Content {...rest} onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)} />;
}
