import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/database';
import {
  describeCollections,
  findPointers,
  listCollections,
  listDocuments,
  revealDocument,
} from '@/lib/staff/browse-database';

export const calls = handlers(contracts, {
  listCollections: async () => listCollections(),
  describeCollections: () => describeCollections(),
  listDocuments: ({ params, query }) => listDocuments(params.collection, query),
  findPointers: async ({ query }) => ({ pointers: await findPointers(query.id) }),
  revealDocument: ({ params, body, viewer }) => revealDocument(params.collection, body, viewer()),
});
