import type { ReactNode } from 'react';
import { css } from '@/lib/theme/plain-css';

/** A plain text: the page of an error must not wait for a library. */
const rules = css`
  .notice {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-4);
    width: 100%;
    max-width: 44rem;
    margin-inline: auto;
    padding: var(--space-8) var(--page-gutter);
  }

  .notice > .code {
    color: var(--color-accent);
    font: 700 var(--text-s)/1 var(--font-text);
  }

  .notice > h1 {
    font-size: var(--text-4xl);
  }

  .notice > p {
    color: var(--color-muted);
    font-size: var(--text-l);
  }

  .notice > .action {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-5);
    border: 1px solid transparent;
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
    font: 600 var(--text-m)/1.25 var(--font-text);
    text-decoration: none;
  }

  .notice > .action:hover {
    background: var(--color-accent);
  }
`;

interface NoticeProps {
  title: string;
  code?: string;
  words?: string;
  /** A link or a button with the class `action`. */
  children: ReactNode;
}

/** A page with one message and one link or button. */
export function Notice({ title, code, words, children }: NoticeProps) {
  return (
    <main id="content" tabIndex={-1} className="notice">
      <style>{rules}</style>
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  );
}
