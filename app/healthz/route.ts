import { answerHealth } from '@/lib/server/web/health';

export const dynamic = 'force-dynamic';

export const GET = answerHealth;
