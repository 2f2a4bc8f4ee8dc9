import { openingScript, toHeadScript } from '@/lib/site/page-scripts';
import { themeScript } from '@/lib/theme/theme-script';
import { joinLines } from '@/lib/site/inline-script';
import { heldAddress } from '@/lib/site/start-script';
import { createHash } from 'node:crypto';

const frameworkScript = /<script src="(\/_next\/static\/[^"]+\.js)"([^>]*?) async=""([^>]*)><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/** The opening script as a file: no page that holds its scripts back carries it. Its name changes with its content. */
export const openingFile = {
  path: `/_next/static/opening-${createHash('sha256').update(openingScript).digest('base64url').slice(0, 10)}.js`,
  content: openingScript,
} as const;

/**
 * Fetches that file at once, and runs it after the first frame: run in the middle of the document, it cuts the reading of it into pieces, and a slow
 * phone shows the page later. Without the file the page works as without scripts, and says that some of its buttons do not.
 */
export const openingLoader = joinLines(`
(function(d,f,l){
l=d.createElement('link');l.rel='preload';l.as='script';l.href=f;d.head.appendChild(l);
d.addEventListener('DOMContentLoaded',function(){requestAnimationFrame(function(){setTimeout(function(s){
s=d.createElement('script');s.src=f;s.onerror=function(){d.documentElement.dataset.broken=''};d.head.appendChild(s)
})})})
})(document,'${openingFile.path}')
`);

/** The script in the `<head>` of a page, and of one whose scripts are held. */
export const headScript = toHeadScript(themeScript, openingScript);
export const heldHeadScript = toHeadScript(themeScript, openingLoader);

/**
 * Takes the addresses of a document's scripts into an attribute that no browser follows, and their preloads away: `startScript` of the opening file
 * starts them, as asynchronous ones, when a reader does something with the page. Scripts in the page and those for old browsers stay as they are.
 */
export function holdScripts(html: string): string {
  return html
    .replace(frameworkScript, `<script ${heldAddress}="$1"$2$3></script>`)
    .replace(scriptPreload, '')
    .replace(`<script>${headScript}</script>`, () => `<script>${heldHeadScript}</script>`);
}
