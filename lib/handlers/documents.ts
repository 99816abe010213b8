import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { describeBotApi, describeSiteApiHere } from '@/lib/bot/describe-api';
import * as contracts from '@/lib/contracts/documents';

export const calls = handlers(contracts, {
  readBotDocument: async () => ({ ...describeBotApi() }),
  readSiteDocument: async () => ({ ...describeSiteApiHere() }),
});
