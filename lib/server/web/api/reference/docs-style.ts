import { lonePagePolicy, lonePageStyle } from '../../../platform/base/lone-page';

export const docsStyle = `${lonePageStyle}header, nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
h2 { margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 2px solid var(--ink); font-size: 1.5rem; }
h3 { margin: 2rem 0 0.25rem; font-size: 1.125rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--page); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
h3 code { font-size: 1rem; }
.call { display: block; padding: 0.25rem 0.5rem; background: var(--sunken); border-radius: 4px; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 30rem; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; }
td ul { margin: 0.25rem 0 0; padding-left: 1rem; }
summary { padding: 0.25rem 0; cursor: pointer; }
`;

export const docsPolicy = lonePagePolicy(docsStyle);
