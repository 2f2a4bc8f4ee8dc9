import { object, string, type InferType } from 'yup';
import type { FieldErrors } from './problem';
import { idFilter, listFields, parseQuery } from './parse-query';

const schema = object({
  ...listFields,
  source: idFilter('Канал — целое число от 1.'),
  story: idFilter('Сюжет — целое число от 1.'),
  ordering: string(),
});

/** A channel's publications go from new to old, a story's from old to new. */
const orders = { source: '-publication_at', story: 'publication_at' } as const;

type NewsList = Omit<InferType<typeof schema>, 'source' | 'story'> & { of: { kind: 'source' | 'story'; id: number } };

/** What GET /api/v1/news/ understands (API-1): the list is always of one channel, or of one story. */
export function parseNewsQuery(
  parameters: URLSearchParams,
): { ok: true; value: NewsList } | { ok: false; errors: FieldErrors } {
  const parsed = parseQuery(schema, parameters);
  if (!parsed.ok) return parsed;
  const { source, story, ...place } = parsed.value;
  if (source !== undefined && story !== undefined)
    return { ok: false, errors: { story: ['Укажите что-нибудь одно: source или story.'] } };
  const of =
    source !== undefined
      ? { kind: 'source' as const, id: source }
      : story !== undefined
        ? { kind: 'story' as const, id: story }
        : null;
  if (of === null) return { ok: false, errors: { source: ['Укажите канал: source.'] } };
  const order = orders[of.kind];
  if (place.ordering !== undefined && place.ordering !== order)
    return { ok: false, errors: { ordering: [`Порядок — только ${order}.`] } };
  return { ok: true, value: { ...place, of } };
}
