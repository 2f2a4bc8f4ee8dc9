import { randomUUID } from 'node:crypto';
import { number, object, string } from 'yup';
import type { ImportLines, NewestImport } from '@/lib/contract/desk-imports';
import { minskDay } from '@/lib/text/calendar';
import {
  type CountedImport,
  findNewestImport,
  insertImport,
  listChannelsToExport,
  listImportLines,
} from '../../../editing/imports/channel-import-store';
import { toOpml } from '../../../editing/imports/opml-channels';
import type { ApiDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { maxId, parseQuery } from '../http/query';
import { type DeskRoute, deskRoute } from './desk-routes';

/** A file has so many bytes at most; in JSON each may be written as six. */
const maxBytes = { file: 1_000_000, body: 6_100_000 } as const;
const importBody = object({
  opml: string()
    .strict()
    .typeError('Нужен файл OPML.')
    .required('Выберите файл OPML.')
    .test('bytes', 'Файл больше 1 МБ: разделите его.', (value) => Buffer.byteLength(value) <= maxBytes.file),
});
const linesQuery = object({ after: number().integer().min(0).max(maxId) });
const linesPageSize = 100;
const maxExported = 20_000;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of channels: sent for a worker, watched, and written (CHANNELS-5). */
export function importRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('POST', '/channels/imports', 'channel.add', async (c) => {
      const fields = await readFields(c, importBody, { maxBytes: maxBytes.body });
      if (!fields.ok) return fields.refusal;
      const sent = { id: randomUUID(), userId: c.var.user.id, document: fields.value.opml };
      const isStored = await db.transaction((tx) => insertImport(tx, sent, now()));
      if (!isStored) return refuseChange(c, 'Прежний файл ещё загружается: дождитесь его конца.');
      return c.json<NewestImport>({ import: toImport(await findNewestImport(db, sent.userId)) }, 202);
    }),
    deskRoute('GET', '/channels/imports', 'channel.add', async (c) =>
      c.json<NewestImport>({ import: toImport(await findNewestImport(db, c.var.user.id)) }),
    ),
    deskRoute('GET', '/channels/imports/:import/lines', 'channel.add', async (c) => {
      const id = c.req.param('import') ?? '';
      const parsed = parseQuery(linesQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { after = 0 } = parsed.value;
      const limit = linesPageSize + 1;
      const found = uuidForm.test(id) ? await listImportLines(db, { id, userId: c.var.user.id, after, limit }) : [];
      const shown = found.slice(0, linesPageSize);
      return c.json<ImportLines>({
        results: shown.map(({ position, name, rssUrl, categoryId, outcome, problem, channelId }) => ({
          position,
          name,
          rss_url: rssUrl,
          category: categoryId,
          outcome,
          problem,
          channel_id: channelId,
        })),
        next: found.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
      });
    }),
    deskRoute('GET', '/channels/export', 'channel.read', async (c) => {
      const channels = await listChannelsToExport(db, maxExported);
      return c.body(toOpml('Каналы', channels, now()), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': `attachment; filename="kanaly-${minskDay(now())}.opml"`,
        'Cache-Control': 'no-store',
      });
    }),
  ];
}

function toImport(row: CountedImport | null): NewestImport['import'] {
  if (row === null) return null;
  const { createdAt, finishedAt, ...rest } = row;
  return { ...rest, created_at: createdAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null };
}
