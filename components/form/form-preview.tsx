'use client';

import { FullMessagePreview, type FullMessagePreviewProps } from '@/components/discord/full-message-preview';
import { useForm } from '@/components/form/form-context';

/** A preview of a message on Discord, for the form's user. */
export function FormPreview(props: Pick<FullMessagePreviewProps, 'title' | 'message' | 'height'>) {
  const { previewContext, directory } = useForm();
  return <FullMessagePreview height="full" {...props} context={previewContext} directory={directory} />;
}
