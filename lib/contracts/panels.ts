import { z } from 'zod';
import { appealsData } from '@/lib/contracts/appeals';
import { applicationsData } from '@/lib/contracts/applications';
import { casesData } from '@/lib/contracts/cases';
import { commandsData } from '@/lib/contracts/commands';
import { giveawaysData } from '@/lib/contracts/giveaways';
import { membersData } from '@/lib/contracts/members';
import { embedbuilderData } from '@/lib/contracts/messages';
import { overviewData } from '@/lib/contracts/overview';
import { pollsData } from '@/lib/contracts/polls';
import { projectData } from '@/lib/contracts/projects/project-data';
import { reportsData } from '@/lib/contracts/reports/reports';
import { reactionrolesData } from '@/lib/contracts/role-menus';
import { suggestionsData } from '@/lib/contracts/suggestions';
import { ticketsData } from '@/lib/contracts/tickets/panels';
import { twitchData, youtubeData } from '@/lib/contracts/trackers/tracker-data';
import { verifyData } from '@/lib/contracts/verification';

/** What the sections' panels add to the answer of a section; each of them only in its own. */
export const panelData = z
  .object({
    ...overviewData.shape,
    ...appealsData.shape,
    ...casesData.shape,
    ...giveawaysData.shape,
    ...pollsData.shape,
    ...projectData.shape,
    ...twitchData.shape,
    ...youtubeData.shape,
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
