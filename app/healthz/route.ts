import { handleHealth } from '@/lib/server/http/health';

export const dynamic = 'force-dynamic';

export const GET = handleHealth;
