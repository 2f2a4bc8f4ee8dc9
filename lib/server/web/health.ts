import { isMigrated } from '../db/migration-state';
import { getBackend } from './backend';
import { isStopping } from './stopping';

const noStore = { 'Cache-Control': 'no-store' };

/** GET /healthz: the process lives. */
export function answerHealth(): Response {
  return Response.json({ status: 'ok' }, { headers: noStore });
}

/** GET /readyz: it can serve: not stopping, database reachable, migrations applied (MIG-1, DUR-2, DB-1). */
export async function answerReadiness(): Promise<Response> {
  if (isStopping()) return refuse('Сайт останавливается.');
  const backend = getBackend();
  if (backend && !(await isMigrated(backend.database.db).catch(() => false))) return refuse('База данных недоступна или не обновлена.');
  return Response.json({ status: 'ready' }, { headers: noStore });
}

function refuse(detail: string): Response {
  return Response.json({ detail }, { status: 503, headers: { ...noStore, 'Retry-After': '5' } });
}
