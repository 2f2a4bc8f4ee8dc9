import { PersonalPage } from '@/components/pages/PersonalPage';
import { DeskScreen, type DeskScreenName } from './DeskScreen';

const titles: Readonly<Record<DeskScreenName, string>> = {
  home: 'Редакция',
  stories: 'Сюжеты на проверку',
  channels: 'Каналы',
  journal: 'Журнал',
  legal: 'Требования по закону',
  people: 'Люди',
  categories: 'Категории',
  reports: 'Сообщения читателей',
  statistics: 'Статистика',
  site: 'Сайт',
};

/** One of the desk's screens (R46): the HTML is a shell without anything personal. */
export function EditorsPage({ screen }: { screen: DeskScreenName }) {
  return (
    <PersonalPage title={titles[screen]} withoutScripts="Редакция работает">
      <DeskScreen screen={screen} />
    </PersonalPage>
  );
}
