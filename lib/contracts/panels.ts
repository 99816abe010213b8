import { z } from 'zod';
import { applicationsData } from '@/lib/contracts/applications';
import { commandsData } from '@/lib/contracts/commands';
import { embedbuilderData } from '@/lib/contracts/embedbuilder';
import { membersData } from '@/lib/contracts/members';
import { overviewData } from '@/lib/contracts/overview';
import { reactionrolesData } from '@/lib/contracts/reactionroles';
import { reportsData } from '@/lib/contracts/reports';
import { suggestionsData } from '@/lib/contracts/suggestions';
import { ticketsData } from '@/lib/contracts/tickets';
import { verifyData } from '@/lib/contracts/verify';

/** What the sections' panels add to the answer of a section; each of them only in its own. */
export const panelData = z
  .object({
    ...overviewData.shape,
    ...reactionrolesData.shape,
    ...reportsData.shape,
    ...suggestionsData.shape,
    ...ticketsData.shape,
    ...verifyData.shape,
    ...applicationsData.shape,
    ...commandsData.shape,
    ...membersData.shape,
    ...embedbuilderData.shape,
  })
  .partial();
