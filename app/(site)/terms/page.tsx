import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { legalParts } from '@/components/legal/legal-parts';
import { renderLegal } from '@/lib/content/legal';

export const metadata: Metadata = {
  title: 'Terms of service',
  description: 'The terms for using the Corallium bot and website.',
};

/** Names the operator, who is known only at run time. */
export const dynamic = 'force-dynamic';

export default async function TermsPage() {
  return <LegalPage title="Terms of service">{await renderLegal('terms', legalParts)}</LegalPage>;
}
