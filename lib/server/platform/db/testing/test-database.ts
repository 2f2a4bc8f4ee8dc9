import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../client';

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/** A migrated, otherwise empty database of this test file's own; `close()` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template)
    throw new Error('TEST_DATABASE_URL is unset: run the tests with jest and this project’s configuration');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `create database ${name} template sujet`);
  const url = template.replace(/\/[^/]*$/, `/${name}`);
  // Tests fill tables with thousands of rows, on machines that run much else.
  const opened = openDatabase(url, () => undefined, { statementTimeoutMs: 25_000, connectTimeoutMs: 20_000 });
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await administer(template, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
