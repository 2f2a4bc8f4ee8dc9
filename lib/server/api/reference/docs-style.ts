import { createHash } from 'node:crypto';

/** Colours as on the site's pages; the page stands alone, so it has no style sheet of theirs. */
export const docsStyle = `
:root { color-scheme: light dark; --page: #fbfaf7; --sunken: #f0ede6; --ink: #17181b; --muted: #5a5d64; --line: #dedad1; --accent: #ad2417; --focus: #1a56c4; }
@media (prefers-color-scheme: dark) { :root { --page: #131417; --sunken: #24272c; --ink: #f1efea; --muted: #a9acb3; --line: #34373d; --accent: #ff917c; --focus: #8ab4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 2px solid var(--ink); font-size: 1.5rem; }
h3 { margin: 2rem 0 0.25rem; font-size: 1.125rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; }
p { margin: 0.5rem 0; max-width: 45rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--page); }
.muted { color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
nav a { display: inline-block; padding: 0.25rem 0; }
h3 code { font-size: 1rem; }
pre { margin: 0; padding: 0.75rem; background: var(--sunken); border-radius: 4px; white-space: pre-wrap; }
.call { display: block; padding: 0.25rem 0.5rem; background: var(--sunken); border-radius: 4px; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 30rem; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; }
td ul { margin: 0.25rem 0 0; padding-left: 1rem; }
summary { padding: 0.25rem 0; cursor: pointer; }
`;

/**
 * The policy of the page (CSP-1): its own styles and nothing else, no script and no request.
 * Links work without being named.
 */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
