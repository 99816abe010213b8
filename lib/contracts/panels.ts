import { z } from 'zod';
import { applicationsData } from '@/lib/contracts/applications';
import { commandsData } from '@/lib/contracts/commands';
import { embedbuilderData } from '@/lib/contracts/embedbuilder';
import { membersData } from '@/lib/contracts/members';
import { overviewData } from '@/lib/contracts/overview';
import { reactionrolesData } from '@/lib/contracts/reactionroles';
import { verifyData } from '@/lib/contracts/verify';

/** What the sections' panels add to the answer of a section; each of them only in its own. */
export const panelData = z
  .object({
    ...overviewData.shape,
    ...reactionrolesData.shape,
    ...verifyData.shape,
    ...applicationsData.shape,
    ...commandsData.shape,
    ...membersData.shape,
    ...embedbuilderData.shape,
  })
  .partial();
