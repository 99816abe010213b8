/** Sea creatures in a 100 × 100 box, drawn for this project; `INK` is replaced by the background shade. */
export const motifs = {
  fish: '<path d="M18 52c12-18 38-22 54-4l14-12c-2 10-2 22 0 32L72 56C56 72 30 70 18 52z"/><circle cx="34" cy="48" r="4" fill="INK"/><path d="M48 40c5 7 5 17 0 24" fill="none" stroke="INK" stroke-width="3" stroke-linecap="round"/>',
  jellyfish:
    '<path d="M24 52c0-34 52-34 52 0-6 5-10-2-15 2-5 4-6 4-11 0-5-4-6-4-11 0-5-4-9 3-15-2z"/><path d="M34 56c-6 12 6 16 0 28M46 58c-5 12 5 16 0 28M57 58c5 12-5 16 0 28M68 56c6 12-6 16 0 28" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="42" cy="42" r="3.5" fill="INK"/><circle cx="58" cy="42" r="3.5" fill="INK"/>',
  turtle:
    '<ellipse cx="50" cy="54" rx="24" ry="21"/><ellipse cx="50" cy="24" rx="9" ry="10"/><path d="M30 40C18 32 12 38 14 48c6 2 12 0 16-8zM70 40c12-8 18-2 16 8-6 2-12 0-16-8zM34 70c-8 4-10 12-4 16 6-2 8-8 4-16zM66 70c8 4 10 12 4 16-6-2-8-8-4-16z"/><path d="M50 38l11 8v13l-11 9-11-9V46z" fill="none" stroke="INK" stroke-width="3"/><circle cx="46.500" cy="21" r="2" fill="INK"/><circle cx="53.500" cy="21" r="2" fill="INK"/>',
  shell:
    '<path d="M50 80 18 48c0-40 64-40 64 0z"/><path d="M50 78V20M50 78 34 24M50 78 66 24M50 78 22 36M50 78 78 36" fill="none" stroke="INK" stroke-width="2.500"/><circle cx="50" cy="78" r="8"/>',
  starfish:
    '<path d="M50 12c6 0 8 22 13 26 5 4 27 0 28 6 2 6-18 14-20 20-2 6 8 26 3 29-5 4-18-14-24-14s-19 18-24 14c-5-3 5-23 3-29-2-6-22-14-20-20 1-6 23-2 28-6 5-4 7-26 13-26z"/><circle cx="43" cy="52" r="3.500" fill="INK"/><circle cx="57" cy="52" r="3.500" fill="INK"/><path d="M43 61c4 4 10 4 14 0" fill="none" stroke="INK" stroke-width="3" stroke-linecap="round"/>',
  octopus:
    '<path d="M28 44c0-32 44-32 44 0 0 12-2 14 4 22 4 6 12 2 12-4 4 10-4 18-14 14-4 8-14 8-16 2-2 6-14 6-16 0-2 6-12 6-16-2-10 4-18-4-14-14 0 6 8 10 12 4 6-8 4-10 4-22z"/><circle cx="42" cy="44" r="4.500" fill="INK"/><circle cx="58" cy="44" r="4.500" fill="INK"/>',
  crab: '<ellipse cx="50" cy="58" rx="26" ry="18"/><path d="M28 46C14 42 12 26 22 20c0 8 4 10 12 8-1 6-2 12-6 18zM72 46c14-4 16-20 6-26 0 8-4 10-12 8 1 6 2 12 6 18z"/><path d="M28 68 16 78M34 73l-8 12M72 68l12 10M66 73l8 12" stroke="#fff" stroke-width="5" stroke-linecap="round"/><circle cx="42" cy="54" r="4" fill="INK"/><circle cx="58" cy="54" r="4" fill="INK"/>',
  whale:
    '<path d="M12 56c0-22 44-30 58-6 6-2 8-8 6-16 6 2 8 6 8 10 4-2 8-2 12 2-6 2-10 6-11 12-3 24-73 28-73-2z"/><circle cx="28" cy="54" r="3.500" fill="INK"/><path d="M18 64c10 6 22 6 32 2" fill="none" stroke="INK" stroke-width="3" stroke-linecap="round"/><path d="M36 32c-2-6-8-8-12-6M38 32c2-6 8-8 12-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  coral:
    '<path d="M50 86V30M50 66 30 48V30M50 58l20-16V24M30 48 18 40M70 42l12-8M50 40l-8-12M50 34l8-16" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>',
  kelp: '<path d="M34 88c-12-18 12-24 0-40s8-20 2-34M56 88c12-18-12-24 0-40s-8-20-2-34M74 88c-8-14 8-18 0-30s4-12 2-22" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
  angler:
    '<path d="M16 56c6-24 44-28 58-6l14-12c-2 12-2 24 0 34L74 62c-12 22-50 20-58-6z"/><path d="M30 36C24 14 48 10 50 20" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="51" cy="24" r="6" fill="#ffe66d"/><circle cx="36" cy="50" r="5" fill="INK"/><path d="m18 62 6-4 5 6 6-5 5 6 6-5" fill="none" stroke="INK" stroke-width="3" stroke-linejoin="round"/>',
} as const;

export type Motif = keyof typeof motifs;
