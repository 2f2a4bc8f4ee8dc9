import { createHash } from 'node:crypto';

/** Style shared by the API's pages. It repeats the colours of the site's pages, whose style sheet a standalone page does not load. */
export const lonePageStyle = `
:root { color-scheme: light dark; --page: #fbfaf7; --sunken: #f0ede6; --ink: #17181b; --muted: #5a5d64; --line: #dedad1; --accent: #ad2417; --focus: #1a56c4; }
@media (prefers-color-scheme: dark) { :root { --page: #131417; --sunken: #24272c; --ink: #f1efea; --muted: #a9acb3; --line: #34373d; --accent: #ff917c; --focus: #8ab4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0.5rem 0; max-width: 45rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.muted { color: var(--muted); }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: 0.75rem; background: var(--sunken); border-radius: 4px; white-space: pre-wrap; }
`;

/**
 * The policy of such a page (CSP-1): its own styles and nothing else, no script and no request.
 * Links work without being named.
 * @param style what stands between `<style>` and `</style>`, to the letter
 */
export function lonePagePolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
