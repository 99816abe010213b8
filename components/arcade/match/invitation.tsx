'use client';

import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFrame } from '@/components/activity/frame';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

function ShareButton({ link, name }: { link: string; name: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  const share = () =>
    // Dismissing the share dialog is not an error.
    navigator.share({ title: name, text: `Play ${name} with me`, url: link }).catch(() => undefined);
  return (
    <Button icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  );
}

/** A link and a code by which others can join. */
export function Invitation({ code, name }: { code: string; name: string }) {
  const frame = useFrame();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(frame?.siteUrl ?? window.location.origin), [frame]);
  const link = `${origin}/arcade/join/${code}`;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-raised p-4 text-left">
      <div>
        <p className="text-xs text-muted">Invite link</p>
        <p className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-mono">{link}</span>
          <CopyButton text={link} label="Copy invite link" />
        </p>
      </div>
      <div className="flex items-end justify-between gap-4">
        <div>
          <p className="text-xs text-muted">Or give them this code</p>
          <p className="flex items-center gap-2">
            <strong className="font-mono text-xl tracking-[0.2em]">{code}</strong>
            <CopyButton text={code} label="Copy code" />
          </p>
        </div>
        <ShareButton link={link} name={name} />
      </div>
    </div>
  );
}
