'use client';

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/components/ui/hydrated';
import { Skeleton } from '@/components/ui/skeleton';
import {
  type CaptchaDifficulty,
  captchaRules,
  drawCaptcha,
  makeCaptcha,
} from '@/lib/rules/verification/captcha';

const strokeClass = { ink: 'stroke-ink', noise: 'stroke-faint' } as const;

interface CaptchaPreviewProps {
  difficulty: CaptchaDifficulty;
}

function Example({ difficulty }: CaptchaPreviewProps) {
  const [example, setExample] = useState(() => makeCaptcha(difficulty, Math.random));
  const isOther = example.answer.length !== captchaRules[difficulty].length;
  if (isOther) setExample(makeCaptcha(difficulty, Math.random));
  const { width, height, strokes } = drawCaptcha(example, difficulty);
  return (
    <div className="grid gap-2">
      <svg
        role="img"
        aria-label={`Example of a captcha: ${[...example.answer].join(' ')}`}
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-80 rounded-control border border-line bg-raised"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {strokes.map(({ path, width: thickness, tone }, index) => {
          const key = `stroke-${index}`;
          return <path key={key} d={path} strokeWidth={thickness} className={strokeClass[tone]} />;
        })}
      </svg>
      <Button
        reads
        size="sm"
        variant="ghost"
        className="justify-self-start"
        icon={RefreshCw}
        onClick={() => setExample(makeCaptcha(difficulty, Math.random))}
      >
        Another example
      </Button>
    </div>
  );
}

/** An example captcha as the bot draws it; in the browser, since the server's would differ. */
export function CaptchaPreview(props: CaptchaPreviewProps) {
  return useIsHydrated() ? <Example {...props} /> : <Skeleton className="h-32 max-w-80" />;
}
