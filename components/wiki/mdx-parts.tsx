import { Crown, Info, Lightbulb, TriangleAlert } from 'lucide-react';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

const tones = {
  tip: { tone: 'info', icon: Lightbulb, word: 'Tip' },
  note: { tone: 'info', icon: Info, word: 'Note' },
  warning: { tone: 'warning', icon: TriangleAlert, word: 'Careful' },
  premium: { tone: 'premium', icon: Crown, word: 'Premium' },
} as const;

/** A callout, marked by a word and an icon. */
function Callout({ tone = 'note', children }: { tone?: keyof typeof tones; children?: ReactNode }) {
  const { word, ...style } = tones[tone];
  return (
    <Notice {...style} title={word} className="callout">
      {children}
    </Notice>
  );
}

function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/');
  if (isPage) return <PageLink href={href}>{children}</PageLink>;
  const isElsewhere = /^https?:/.test(href);
  return (
    <a {...rest} href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/** Scrollable, so reachable by keyboard. */
function Table(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a page has several tables
    <div role="group" aria-label="Table" tabIndex={0} className="table-frame">
      <table {...props} />
    </div>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

function Code({ children, ...rest }: ComponentProps<'pre'>) {
  return (
    <div className="code-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so reachable by keyboard */}
      <pre {...rest} tabIndex={0}>
        {children}
      </pre>
      <span className="absolute top-1.5 right-1.5">
        <CopyButton text={textOf(children).trimEnd()} />
      </span>
    </div>
  );
}

/** The components of wiki pages. Their props are strings. */
export const mdxParts = { a: TextLink, table: Table, pre: Code, Callout };
