import type { Metadata } from 'next';
import { AnalysisBoard } from '@/components/arcade/checkers/analysis-board';

export const metadata: Metadata = { title: 'Checkers analysis board' };

export default function Page() {
  return <AnalysisBoard />;
}
