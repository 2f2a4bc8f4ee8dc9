import type { ClientBase } from 'pg';

/** Counts the workers connected to this database, on whatever machine: each has an application name of its own. */
export async function countWorkers(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(distinct application_name)::int as n from pg_stat_activity
      where datname = current_database() and application_name like 'sujet-worker%'`,
  );
  return rows[0]?.n ?? 0;
}
