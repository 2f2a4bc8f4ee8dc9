// Plain JavaScript: next.config.mjs reads it.

/**
 * Packages that the bundler would put into a browser's script for modules of Node, as folders of `next/dist/compiled`: large imitations that know
 * less than Node (crypto has no base64url there, and a page that counts on it breaks in its reader's hands).
 */
export const imitations = [
  'assert',
  'browserify-zlib',
  'buffer',
  'constants-browserify',
  'crypto-browserify',
  'domain-browser',
  'events',
  'https-browserify',
  'native-url',
  'os-browserify',
  'path-browserify',
  'punycode',
  'querystring-es3',
  'stream-browserify',
  'stream-http',
  'string_decoder',
  'timers-browserify',
  'tty-browserify',
  'util',
  'vm-browserify',
];

/** Aliases for Turbopack: a module of Node in a browser's script ends the build, which names the way that leads to it. */
export const noNodeInBrowsers = Object.fromEntries(
  imitations.map((name) => [`next/dist/compiled/${name}`, { browser: './lib/site/not-in-browsers.mjs' }]),
);
