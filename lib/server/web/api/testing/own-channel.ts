import { eq } from 'drizzle-orm';
import { sources, users } from '../../../platform/db/schema';
import { insertSource, type SourceRow } from '../../../platform/db/testing/builders';
import { bearer, type TestApi } from './open-api';

export interface Owner {
  headers: { Authorization: string };
  userId: number;
  channel: SourceRow;
}

/** A signed-in user who owns a channel. */
export async function makeOwner(api: TestApi, values: Partial<typeof sources.$inferInsert> = {}): Promise<Owner> {
  const { db } = api.database;
  const channel = await insertSource(db, values);
  const email = api.newEmail();
  const { access } = await api.signIn(email);
  const [user] = await db.update(users).set({ channelId: channel.id }).where(eq(users.email, email)).returning();
  if (!user) throw new Error('nobody has signed in');
  return { headers: bearer(access), userId: user.id, channel };
}
