import type { Metadata } from 'next';
import { ApiReference } from '@/components/api-docs/api-reference';
import { describeBotApi } from '@/lib/bot/describe-api';

export const metadata: Metadata = { title: "The bot's API" };

export default function BotDocsPage() {
  return <ApiReference document={describeBotApi()} source="/api/v1/bot/openapi.json" />;
}
