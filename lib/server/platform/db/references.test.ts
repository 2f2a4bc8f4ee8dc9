import { openTestDatabase } from './testing/test-database';

describe('references between tables', () => {
  /** Rows of these are never deleted: nobody looks for what refers to them. */
  const kept = ['categories', 'reaction_types'];

  test('each has an index, or a row that goes would have every row looked at', async () => {
    const database = await openTestDatabase();
    const { rows } = await database.pool.query(
      `select conrelid::regclass::text as "table", conname as reference from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text <> all($1)
          and not exists (
            select from pg_index where indrelid = conrelid and indkey::int2[] @> conkey and indkey[0] = conkey[1]
              and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
                select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])))
          )`,
      [kept],
    );
    await database.close();
    expect(rows).toEqual([]);
  });
});
