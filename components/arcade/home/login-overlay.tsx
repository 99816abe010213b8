'use client';

import { LoginLink } from '@/components/discord/login-link';

/** Covers the arcade for visitors who are not signed in. */
export function LoginOverlay() {
  return (
    <section
      aria-labelledby="arcade-login"
      className="absolute inset-0 z-10 grid justify-items-center bg-canvas/70 px-4 pt-24 backdrop-blur-[3px] sm:pt-36"
    >
      <div className="sticky top-28 grid h-fit w-full max-w-md animate-pop justify-items-center gap-5 rounded-card border border-line bg-surface px-6 py-10 text-center shadow-float">
        {/* biome-ignore lint/performance/noImgElement: a small SVG, which the optimizer ignores */}
        <img src="/icon.svg" alt="" width={56} height={56} />
        <div>
          <h1 id="arcade-login" className="font-display text-xl font-bold">
            Corallium Arcade
          </h1>
          <p className="mt-2 text-base text-muted">Log in with Discord to begin</p>
        </div>
        <LoginLink size="lg" />
      </div>
    </section>
  );
}
