import { escapeHtml } from '../discord/pages';
import type { Mail } from './read-mail';

/** The received mails as HTML, newest first. */
export function mailView(mails: readonly Mail[]): string {
  if (mails.length === 0) return '';
  const list = mails
    .toReversed()
    .map(({ headers, text }) => {
      const lines = ['from', 'to', 'reply-to'].map((name) => `${name}: ${headers[name] ?? ''}`).join('\n');
      return `<article><strong>${escapeHtml(headers.subject ?? '')}</strong><pre><small>${escapeHtml(lines)}</small></pre><pre>${escapeHtml(text)}</pre></article>`;
    })
    .join('');
  return `<h2>Mails</h2><details open><summary>Not sent anywhere · ${mails.length}</summary>${list}</details>`;
}
