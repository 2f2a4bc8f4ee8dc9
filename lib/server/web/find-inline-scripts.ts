import { Parser } from 'htmlparser2';

/** Types that a browser runs, not only keeps as data (HTML, «JavaScript MIME type»; the old names are of no use to us). */
const runnableTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
]);

/**
 * The texts of a document's scripts that have no `src` and would run, as a browser reads them before it hashes them: line
 * ends are LF, NUL is U+FFFD, character references stay as they are (HTML, «script data state»; CSP 3 §6.7.3.3).
 */
export function findInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let text: string | null = null;
  const parser = new Parser({
    onopentag: (name, { src, type }) => {
      if (name === 'script')
        text = src === undefined && runnableTypes.has(type?.trim().toLowerCase() ?? '') ? '' : null;
    },
    ontext: (part) => {
      if (text !== null) text += part;
    },
    onclosetag: (_name, isImplied) => {
      // A script that the document ends in the middle of never runs.
      if (text && !isImplied) scripts.push(text);
      text = null;
    },
  });
  parser.end(html.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'));
  return scripts;
}
