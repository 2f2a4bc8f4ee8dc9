import type { ChannelPublication } from '@/lib/contract/channel-publication';
import type { Queryable } from '../db/client';
import { findPlacements } from '../stories/placement-store';
import type { PublicationRow } from './publication-store';
import { toPublication } from './to-publication';

/** Rows of a list as the contract's publications, in the same order: one query for all placements. */
export async function listAsPublications(
  db: Queryable,
  rows: readonly PublicationRow[],
): Promise<ChannelPublication[]> {
  const placements = await findPlacements(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPublication(row, placements.get(row.id) ?? null));
}
