// Plain JavaScript and Node's own modules only, so that the check starts in milliseconds.

/** Tokens of the form of a rule id: R22, FEED-6, OTP-10. */
const idPattern = /\b(?:R[1-9]\d?|[A-Z]{2,}-\d{1,2})\b/g;

/** Names of other things that have the form of an id. */
const otherNames = new Set(['UTF-8', 'UTF-16', 'UTF-32', 'COVID-19', 'PDF-1', 'SSH-2', 'GPT-4']);

/** References that a reader of the repository cannot follow, each with what to write instead. */
const refused = [
  [/\bspec §/gi, 'cite the id of a rule in docs/requirements.md'],
  [
    /\b(?:spec|resolutions|reliability|architecture)\.md\b/g,
    'that document is not in the repository: cite a rule in docs/',
  ],
  [/(?<!docs\/)(?<![\w-])seo\.md\b/g, 'cite an id of docs/seo.md (SEO-…)'],
  [/\bissue #?\d+/gi, 'say the reason, or cite the id of a rule'],
];

/** One alternative per kind of token, so that a `//` inside a string is no comment and a quote inside a comment no string. */
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/**
 * Ids that a document defines: list items that begin with the id in bold.
 * @param {string} markdown
 * @returns {string[]}
 */
export function definedIds(markdown) {
  return [...markdown.matchAll(/^- \*\*([A-Z]+(?:-\d+|\d+))\*\*/gm)].map(([, id = '']) => id);
}

/**
 * Rule ids that a text cites.
 * @param {string} text
 * @returns {string[]}
 */
export function citedIds(text) {
  return [...text.matchAll(idPattern)].map(([id]) => id).filter((id) => !otherNames.has(id));
}

/**
 * The parts of a source in which rules are cited: comments, and in tests the strings as well, which hold the titles.
 * @param {string} source
 * @param {boolean} isTest
 * @returns {{ text: string, line: number, isComment: boolean }[]}
 */
export function citingParts(source, isTest) {
  return [...source.matchAll(tokens)].flatMap((match) => {
    const isComment = match[0].startsWith('/');
    if (!isComment && !isTest) return [];
    return [{ text: match[0], line: source.slice(0, match.index).split('\n').length, isComment }];
  });
}

/**
 * Finds the faults in the references of one source file.
 * @param {string} source
 * @param {boolean} isTest
 * @param {ReadonlySet<string>} defined
 * @returns {{ line: number, message: string }[]}
 */
export function findProblems(source, isTest, defined) {
  return citingParts(source, isTest).flatMap(({ text, line, isComment }) => {
    /** @param {number} offset */
    const lineOf = (offset) => line + text.slice(0, offset).split('\n').length - 1;
    const unknown = [...text.matchAll(idPattern)]
      .filter(([id]) => !otherNames.has(id) && !defined.has(id))
      .map((match) => ({ line: lineOf(match.index), message: `${match[0]} is not defined in docs/` }));
    const dead = refused.flatMap(([pattern, advice]) =>
      [...text.matchAll(pattern)].map((match) => ({ line: lineOf(match.index), message: `«${match[0]}»: ${advice}` })),
    );
    const bare =
      isComment && /^\/[/*]+[\s*]*(?:(?:R\d+|[A-Z]+-\d+)[\s,.;*]*)+\/?$/.test(text)
        ? [{ line, message: 'an id alone is no comment: say the reason, the id may follow' }]
        : [];
    return [...unknown, ...dead, ...bare];
  });
}

/**
 * Relative links of a Markdown document, without their anchors: paths from the document's folder.
 * @param {string} markdown
 * @returns {string[]}
 */
export function relativeLinks(markdown) {
  return [...markdown.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/**
 * The source files that a Markdown document names in code spans, by their last parts: `story-search.ts`, `thread/find-earlier.ts`.
 * @param {string} markdown
 * @returns {string[]}
 */
export function namedFiles(markdown) {
  return [...markdown.matchAll(/`(?:[\w./-]*\/)?([\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
}
