import { heldAddress } from '@/lib/site/start-script';

const frameworkScript = /<script src="(\/_next\/static\/[^"]+\.js)"([^>]*?) async=""([^>]*)><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Takes the addresses of a document's scripts into an attribute that no browser follows, and their preloads away: `startScript` in the head
 * starts them, as asynchronous ones, when a reader does something with the page. Scripts in the page and those for old browsers stay as they are.
 */
export function holdScripts(html: string): string {
  return html.replace(frameworkScript, `<script ${heldAddress}="$1"$2$3></script>`).replace(scriptPreload, '');
}
