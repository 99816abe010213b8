'use client';

import { createContext } from 'react';
import type { Announced } from '@/components/live/announced-now';

/** The server's response, on pages that fetch it in the browser. */
export const AskedAnnouncements = createContext<Announced | undefined>(undefined);
