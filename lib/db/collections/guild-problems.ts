import 'server-only';
import { toldProblems } from '@/lib/rules/problems/told';
import { defineCollection } from '../define-collection';

/** The configuration problems that somebody was told of, by guild id. */
export const guildProblems = defineCollection({ name: 'guildProblems', schema: toldProblems });
