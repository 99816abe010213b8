'use client';

import { createContext } from 'react';
import type { Announced } from '@/components/live/announced-now';

/** The server's answer, on pages that only ask in the browser. */
export const AskedAnnouncements = createContext<Announced | undefined>(undefined);
