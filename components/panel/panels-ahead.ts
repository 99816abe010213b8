import type { SectionId } from '@/lib/guild-settings/registry';

let panels: { readonly fetch: (name: SectionId) => void } | null = null;

/** Called by the module of the panels once a page has loaded it. */
export function setPanels(known: { readonly fetch: (name: SectionId) => void }): void {
  panels = known;
}

/** Prefetches a panel's code before its page requests it. */
export function fetchPanelAhead(name: SectionId): void {
  panels?.fetch(name);
}
