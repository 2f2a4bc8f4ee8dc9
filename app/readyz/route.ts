import { handleReadiness } from '@/lib/server/web/health';

export const dynamic = 'force-dynamic';

export const GET = handleReadiness;
