import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { legalParts } from '@/components/legal/legal-parts';
import { renderLegal } from '@/lib/content/legal';

export const metadata: Metadata = {
  title: 'Privacy policy',
  description: 'See what Corallium stores about you, why, for how long, and how to get it deleted.',
};

/** Names the operator, who is known only at run time. */
export const dynamic = 'force-dynamic';

export default async function PrivacyPage() {
  return <LegalPage title="Privacy policy">{await renderLegal('privacy', legalParts)}</LegalPage>;
}
