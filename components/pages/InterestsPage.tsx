import { PersonalPage } from '@/components/pages/PersonalPage';
import { Interests } from '@/components/my/Interests';

/** «Что мы знаем о ваших интересах» (RECOMMEND-3). */
export function InterestsPage() {
  return (
    <PersonalPage title="Что мы знаем о ваших интересах" withoutScripts="Эта страница открывается">
      <Interests />
    </PersonalPage>
  );
}
