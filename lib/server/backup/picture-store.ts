import type { ClientBase } from 'pg';

const page = 1_000;

/** The ids of all pictures in the transaction's snapshot, ascending. */
export async function* listPictureIds(client: ClientBase): AsyncGenerator<string, void, undefined> {
  let last = '';
  for (;;) {
    const { rows } = await client.query<{ id: string }>('select id from media where id > $1 order by id limit $2', [
      last,
      page,
    ]);
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    last = end.id;
  }
}
