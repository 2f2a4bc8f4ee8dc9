import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/server/platform/db/schema.ts',
    './lib/server/platform/db/channel-tables.ts',
    './lib/server/platform/db/channel-desk-tables.ts',
    './lib/server/platform/db/derived-tables.ts',
    './lib/server/platform/db/websub-tables.ts',
    './lib/server/platform/db/page-tables.ts',
    './lib/server/platform/db/desk-tables.ts',
    './lib/server/platform/db/check-tables.ts',
    './lib/server/platform/db/report-tables.ts',
    './lib/server/platform/db/statistics-tables.ts',
    './lib/server/platform/db/reader-tables.ts',
    './lib/server/platform/db/account-tables.ts',
    './lib/server/platform/db/mail-tables.ts',
    './lib/server/platform/db/notice-tables.ts',
  ],
  out: './lib/server/platform/db/migrations',
});
