import { media } from './media';
import { css } from './plain-css';
import { dark, light, measuresCss, paletteCss } from './tokens';

/**
 * PT Serif Bold under another name, as its licence asks of a changed font: Cyrillic and Latin alone, and a hyphen that does not break. Its name changes with its
 * content. `optional` and asked for in the head: a page that has not got it when it is first painted keeps the device's own serif, and nothing moves
 * (https://web.dev/articles/preload-optional-fonts).
 */
export const headlineFont = '/fonts/headline-700-b7a77e73a786.woff2';

/** Tokens of both themes and the few rules that belong to bare elements. Everything else is styled where it is used. */
export const globalRules = css`
  @font-face {
    font-family: Headline;
    font-weight: 700;
    src: url(${headlineFont}) format('woff2');
    font-display: optional;
  }

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

    /* Size that a reader has chosen for a story's text: a factor (READING-1). */
    :root[data-text='small'] {
      --reading: 0.89;
    }

    :root[data-text='large'] {
      --reading: 1.22;
    }

    :root[data-text='huge'] {
      --reading: 1.5;
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

  :root[data-font='serif'] {
    --reading-font: 'Georgia', serif;
  }

  ${media.phone} {
    :root[data-asks-consent] {
      --cookie-bar-height: calc(5.4375rem + 1px);
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
    /* Long words alone: a short one goes to the next line whole. */
    hyphens: auto;
    hyphenate-limit-chars: 9 4 4;
    -webkit-font-smoothing: antialiased;
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

  /* Until the first frame is shown (lib/site/first-frame.ts). Without scroll anchoring, blocks that grow would move what a reader has scrolled to. */
  @supports (overflow-anchor: auto) {
    ${media.compactScreen} {
      [data-first-frame] [data-below] {
        content-visibility: auto;
        contain-intrinsic-height: auto 900px;
      }
    }
  }

  /* A story that its reader has hidden (lib/site/mute-script.ts). */
  [data-muted]:not([data-shows-muted] *) {
    display: none;
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
`;
