import type { ReactNode } from 'react';

export interface MessagePageProps {
  /** Path of a picture in public/art; decorative. */
  art: string;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** Beside a sidebar, instead of filling the page. */
  isInside?: boolean | undefined;
}

/** A page with a single message: not found, an error. */
export function MessagePage({ art, title, children, actions, isInside = false }: MessagePageProps) {
  return (
    <div
      className={`grid place-items-center px-4 py-12 ${isInside ? '' : 'reef-glow min-h-[calc(100dvh-4rem)]'}`}
    >
      <div className="flex max-w-xl flex-col items-center text-center">
        {/* Lazy: Next includes the not-found page in every page, which would load its picture. */}
        {/* biome-ignore lint/performance/noImgElement: the optimizer would pass an SVG through */}
        <img src={art} alt="" width={360} height={270} loading="lazy" className="w-72 sm:w-90" />
        <h1 className="mt-6 text-xl font-bold">{title}</h1>
        {children !== undefined && <div className="mt-3 max-w-md text-base text-muted">{children}</div>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </div>
  );
}
