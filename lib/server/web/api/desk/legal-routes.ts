import { boolean, object } from 'yup';
import type { LawCase as LawCaseLine, LawCases } from '@/lib/contract/desk';
import { answerLawCase, type LawCase, listLawCases } from '../../../stories/takedowns/takedown-store';
import { toCsv } from '../../../editing/journal/to-csv';
import { writeAudit } from '../../../platform/changes/audit-store';
import { minskDay } from '@/lib/text/calendar';
import type { ApiDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { refuse } from '../http/problem';
import { idFilter, parsePathId, parseQuery } from '../http/query';
import { requiredText } from './desk-fields';
import { authorOf, type DeskRoute, deskRoute } from './desk-routes';

const casesQuery = object({ open: boolean().default(false), before: idFilter('before — номер требования.') });
const answerBody = object({ answer: requiredText('answer') });

const pageSize = 50;
/** Demands in one export: more than a site gets in years. */
const maxExported = 2_000;

/** Demands by law: their deadlines, answers and an export. */
export function legalRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/legal', 'law.read', async (c) => {
      const parsed = parseQuery(casesQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { open, before = null } = parsed.value;
      const cases = await listLawCases(db, { before, isOpen: open, limit: pageSize + 1 });
      const shown = cases.slice(0, pageSize);
      return c.json<LawCases>({
        results: shown.map(toLine),
        next: cases.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      });
    }),
    deskRoute('GET', '/legal/export', 'law.read', async (c) => {
      const cases = await listLawCases(db, { before: null, isOpen: false, limit: maxExported });
      return c.body(toCsv(exportedColumns, cases.map(toRow)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="trebovaniya-${minskDay(now())}.csv"`,
        'Cache-Control': 'no-store',
      });
    }),
    deskRoute('PATCH', '/legal/:id', 'law.answer', async (c) => {
      const fields = await readFields(c, answerBody, { maxBytes: 10_000 });
      if (!fields.ok) return fields.refusal;
      const id = parsePathId(c.req.param('id') ?? '');
      const answered =
        id === null
          ? null
          : await db.transaction(async (tx) => {
              const found = await answerLawCase(tx, id, fields.value.answer, now());
              const details = { takedown: id, title: found?.title ?? '' };
              if (found) await writeAudit(tx, { action: 'law.answer', actor: authorOf(c), details }, now());
              return found;
            });
      return answered ? c.json<LawCaseLine>(toLine(answered)) : refuse(c, 'entry_not_found');
    }),
  ];
}

function toLine(row: LawCase): LawCaseLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    subject_id: row.subjectId,
    title: row.title,
    demanded_by: row.demandedBy ?? '',
    document: row.document ?? '',
    document_date: row.documentDate,
    readers_text: row.readersText,
    note: row.note,
    due_at: (row.dueAt ?? row.at).toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answer: row.answer,
    lifted_at: row.liftedAt?.toISOString() ?? null,
  };
}

const exportedColumns = [
  'номер',
  'снято',
  'что',
  'номер материала',
  'заголовок',
  'кто потребовал',
  'документ',
  'дата документа',
  'сказано читателям',
  'срок ответа',
  'отвечено',
  'ответ',
  'возвращено',
];

function toRow(row: LawCase): string[] {
  const times = [row.dueAt, row.answeredAt, row.liftedAt].map((at) => at?.toISOString() ?? '');
  const [due = '', answered = '', lifted = ''] = times;
  return [
    String(row.id),
    row.at.toISOString(),
    row.kind,
    String(row.subjectId),
    row.title,
    row.demandedBy ?? '',
    row.document ?? '',
    row.documentDate ?? '',
    row.readersText ?? '',
    due,
    answered,
    row.answer ?? '',
    lifted,
  ];
}
