import { z } from 'zod';
import { embedbuilderData } from '@/lib/contracts/embedbuilder';
import { overviewData } from '@/lib/contracts/overview';

/** What the sections' panels add to the answer of a section; each of them only in its own. */
export const panelData = z.object({ ...overviewData.shape, ...embedbuilderData.shape }).partial();
