import { media } from './media';
import { css } from './plain-css';
import { dark, light, measuresCss, paletteCss } from './tokens';

/** Tokens of both themes and the few rules that belong to bare elements. Everything else is styled where it is used. */
export const globalRules = css`
  :root {
    ${measuresCss()}
    ${paletteCss(light)}
    color-scheme: light;
  }

  /* Paper is white. */
  @media screen {
    :root[data-theme='dark'] {
      ${paletteCss(dark)}
      color-scheme: dark;
    }

    /* Room under the page for the cookie bar, as high as it is in most fonts until it measures itself. What takes the focus stops above it. */
    :root[data-asks-consent] {
      --cookie-bar-height: calc(4.25rem + 1px);
      scroll-padding-bottom: calc(var(--cookie-bar-height) + var(--space-3));
    }

    :root[data-asks-consent] body {
      padding-bottom: var(--cookie-bar-height);
    }
  }

  ${media.phone} {
    :root[data-asks-consent] {
      --cookie-bar-height: calc(8.9375rem + 1px);
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
    padding: 0;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    display: flex;
    flex-direction: column;
    min-height: 100vh;
    background: var(--color-page);
    color: var(--color-ink);
    font: 400 var(--text-m)/var(--leading-text) var(--font-text);
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  h1,
  h2,
  h3 {
    font-family: var(--font-headline);
    font-weight: 700;
    line-height: var(--leading-tight);
    font-size-adjust: 0.481;
    text-wrap: pretty;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  /* A block of HTML that React leaves alone: a box of its own would come between a layout and its parts. */
  [data-static] {
    display: contents;
  }

  ul,
  ol {
    list-style: none;
  }

  a {
    color: inherit;
  }

  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
    border-radius: var(--radius-s);
  }

  [tabindex='-1']:focus {
    outline: none;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }

  /* The message of a missing or broken page (components/pages/notice): it is styled before any library has loaded. */
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
