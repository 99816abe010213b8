'use client';

import { served } from '@/components/ui/fetched';

/** Matches that wait for the person. */
export const YourTurns = served(() => import('./turn-list').then((module) => module.TurnList));
