import { handleReadiness } from '@/lib/server/http/health';

export const dynamic = 'force-dynamic';

export const GET = handleReadiness;
