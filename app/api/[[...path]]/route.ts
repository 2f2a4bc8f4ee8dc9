import { answerApi } from '@/lib/server/web/route-handlers';

export const dynamic = 'force-dynamic';

export {
  answerApi as GET,
  answerApi as HEAD,
  answerApi as POST,
  answerApi as PUT,
  answerApi as PATCH,
  answerApi as DELETE,
  answerApi as OPTIONS,
};
