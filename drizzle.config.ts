import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/server/db/schema.ts',
    './lib/server/db/channel-tables.ts',
    './lib/server/db/derived-tables.ts',
    './lib/server/db/websub-tables.ts',
    './lib/server/db/page-tables.ts',
  ],
  out: './lib/server/db/migrations',
});
