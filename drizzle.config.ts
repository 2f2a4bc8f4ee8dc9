import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/server/db/schema.ts',
    './lib/server/db/channel-tables.ts',
    './lib/server/db/search-tables.ts',
    './lib/server/db/digest-tables.ts',
    './lib/server/db/indexnow-tables.ts',
    './lib/server/db/card-tables.ts',
  ],
  out: './lib/server/db/migrations',
});
