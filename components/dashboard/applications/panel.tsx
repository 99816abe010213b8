'use client';

import type { PanelProps } from '@/components/dashboard/panel-props';

/** Forms, submissions and settings. */
export function ApplicationsPanel({ form }: PanelProps) {
  return form;
}
