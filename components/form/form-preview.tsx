'use client';

import { FullMessagePreview, type FullMessagePreviewProps } from '@/components/discord/full-message-preview';
import { useForm } from '@/components/form/form-context';

/** A message as Discord would show it, for the user of the surrounding form. */
export function FormPreview(props: Pick<FullMessagePreviewProps, 'title' | 'message' | 'height'>) {
  const { previewContext, directory } = useForm();
  return <FullMessagePreview height="full" {...props} context={previewContext} directory={directory} />;
}
