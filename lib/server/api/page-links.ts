export interface PagePlace {
  /** The list's own address, absolute: `https://example.by/api/v1/stories/`. */
  address: string;
  /** The request's known parameters as they were understood; `page` is there in page mode only. */
  parameters: Record<string, string | number | undefined> & { page?: number };
  /** The place after the last item; null when nothing follows. */
  nextCursor: string | null;
}

/**
 * R12: absolute addresses of the neighbours, or null. A page's `next` carries both the number and the cursor, so that
 * whoever follows it meets no item twice while new ones arrive; `previous` exists in page mode only.
 */
export function pageLinks({ address, parameters, nextCursor }: PagePlace): {
  next: string | null;
  previous: string | null;
} {
  const { page, cursor: _place, ...rest } = parameters;
  const link = (place: PagePlace['parameters']) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...place, ...rest })) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  };
  return {
    next: nextCursor === null ? null : link({ page: page === undefined ? undefined : page + 1, cursor: nextCursor }),
    previous: page === undefined || page === 1 ? null : link({ page: page - 1 }),
  };
}
