import { handleHealth } from '@/lib/server/web/health';

export const dynamic = 'force-dynamic';

export const GET = handleHealth;
