import 'server-only';
import { storedPanel } from '@/lib/rules/verification/panel-schema';
import { defineCollection } from '../define-collection';

/** The verification panels, by guild id. */
export const verifyPanels = defineCollection({ name: 'verifyPanels', schema: storedPanel });
