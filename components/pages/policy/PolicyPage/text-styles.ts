import { css } from 'styled-components';

/** Headings, paragraphs and lists of a text that is read as a document: 60–75 characters a line. */
export const prose = css`
  p,
  ul,
  ol {
    text-wrap: pretty;
  }

  h2,
  h3 {
    scroll-margin-top: var(--space-5);
  }

  h2 {
    font-size: var(--text-2xl);
  }

  h3 {
    padding-top: var(--space-2);
    font-size: var(--text-l);
  }

  ul,
  ol {
    display: grid;
    gap: var(--space-2);
    padding-left: 1.375em;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li::marker {
    color: var(--color-muted);
  }

  a {
    text-underline-offset: 0.2em;
    text-decoration-color: var(--color-accent);
  }

  a:hover {
    color: var(--color-accent);
  }

  blockquote {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5);
    border-left: 3px solid var(--color-accent);
    background: var(--color-sunken);
  }

  code {
    padding: 0.0625rem 0.3125rem;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font-size: 0.9em;
    white-space: nowrap;
  }
`;

/** The list of sections. */
export const contents = css`
  .contents {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font-size: var(--text-s);
    line-height: 1.45;
  }

  .contents > p {
    font-weight: 600;
  }

  .contents ol {
    counter-reset: section;
  }

  .contents li {
    display: flex;
    gap: var(--space-2);
    counter-increment: section;
  }

  .contents li::before {
    content: counter(section) '.';
    flex: none;
    min-width: 1.25rem;
    padding-block: 0.25rem;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }

  .contents a {
    flex: 1;
    padding-block: 0.25rem;
    text-decoration-color: transparent;
    text-underline-offset: 0.2em;
  }

  .contents a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }
`;

/** Black on white, whatever the theme; a link to another site shows where it leads. */
export const onPaper = css`
  --color-ink: #000;
  --color-muted: #444;
  --color-line: #999;
  --color-accent: #000;
  --color-sunken: transparent;
  --color-surface: transparent;
  display: block;
  color: #000;
  font-size: 10.5pt;

  & > * + * {
    margin-top: 1.5em;
  }

  .contents {
    border: 0;
    padding: 0;
  }

  .text {
    max-width: none;
    font-size: inherit;
  }

  h2,
  h3 {
    break-after: avoid;
  }

  tr,
  li {
    break-inside: avoid;
  }

  .text a[href^='https']::after {
    content: ' (' attr(href) ')';
  }
`;
