import type { Metadata } from 'next';
import { JoinScreen } from '@/components/arcade/lists/join-screen';

export const metadata: Metadata = { title: 'Join a match' };

interface Props {
  params: Promise<{ code: string }>;
}

export default async function JoinPage({ params }: Props) {
  return <JoinScreen code={(await params).code} />;
}
