import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import type { Seed } from '@/lib/games/rng';

/** 128 random bits: anyone who knows the id of a match may watch it. */
export function drawMatchId(): string {
  return randomBytes(16).toString('base64url');
}

export function drawSeed(): Seed {
  return randomBytes(32).toString('hex');
}

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A short code that is easy to read aloud: 6 letters and digits. */
export function drawCode(): string {
  return Array.from({ length: 6 }, () => letters.charAt(randomInt(letters.length))).join('');
}

export function drawSeat(seats: number): number {
  return randomInt(seats);
}
