import type { DemoArticle } from '../demo-content';

/** What a careless publisher does to an item of its feed; each one is handled by name in `broken-rss-feed.ts`. */
export type Fault =
  | 'nonsense-date'
  | 'future-date'
  | 'no-guid'
  | 'relative-link'
  | 'markup-in-title'
  | 'bare-ampersand'
  | 'no-link'
  | 'empty';

export interface FaultyArticle extends DemoArticle {
  fault: Fault;
}

interface FaultyText {
  slug: string;
  fault: Fault;
  /** Negative: in the future. */
  minutesAgo: number;
  title: string;
  summary: string;
  text: readonly string[];
  topic: string;
}

/**
 * The items that the outlet with the careless feed adds to its articles: readers meet six of them as ordinary news; the one
 * without a link and the empty one can only be refused.
 */
export function faultyArticles(publisherSlug: string, base: Date): FaultyArticle[] {
  return texts.map(({ slug, fault, minutesAgo, title, summary, text, topic }) => ({
    eventSlug: slug,
    publisherSlug,
    fault,
    title,
    summary,
    text,
    topic,
    scene: null,
    publishedAt: new Date(base.getTime() - minutesAgo * 60_000),
  }));
}

const texts: readonly FaultyText[] = [
  {
    slug: 'lepel-ostanovka-perenos',
    fault: 'nonsense-date',
    minutesAgo: 95,
    title: 'В Лепеле перенесли остановку у автовокзала: где теперь ждать маршрутку',
    summary: 'Посадочную площадку сдвинули на 60 метров, ближе к переходу. Старый карман разберут до конца месяца.',
    text: [
      'Остановку «Автовокзал» в Лепеле перенесли на 60 метров в сторону пешеходного перехода. На прежнем месте автобусы закрывали водителям обзор, и за год здесь случилось четыре мелких аварии.',
      'На новой площадке поставили навес и скамейки. Расписание не изменилось, временные указатели провисят две недели.',
    ],
    topic: 'Транспорт',
  },
  {
    slug: 'slutsk-krugovoe-dvizhenie',
    fault: 'future-date',
    minutesAgo: -2_880,
    title: 'В Слуцке на въезде со стороны Бобруйска включат круговое движение',
    summary: 'Перекрёсток с тремя светофорами станет кольцом с двумя полосами. Первые дни на нём будут дежурить экипажи ГАИ.',
    text: [
      'Сложный перекрёсток на въезде в Слуцк переделали в кольцо. Светофоры отключат, а порядок проезда определят знаки: преимущество получит тот, кто уже едет по кругу.',
      'Ширина кольца позволяет разойтись двум автобусам. Первую неделю за движением будут следить инспекторы.',
    ],
    topic: 'Дороги',
  },
  {
    slug: 'bobruysk-avtopark-snegouborka',
    fault: 'no-guid',
    minutesAgo: 410,
    title: 'Бобруйск получил восемь снегоуборочных машин перед зимой',
    summary: 'Техника с широкими отвалами выйдет на улицы ночью. За смену одна машина проходит до 70 километров.',
    text: [
      'В парк городских дорожников Бобруйска поступило восемь снегоуборочных машин. У каждой отвал шириной три с половиной метра и бункер для песчано-солевой смеси.',
      'Работать новая техника будет в основном с полуночи до шести утра, чтобы не мешать движению. Всего зимой на улицы смогут выходить 34 машины.',
    ],
    topic: 'Город',
  },
  {
    slug: 'kobrin-shlagbaum-pereezd',
    fault: 'relative-link',
    minutesAgo: 655,
    title: 'Под Кобрином на переезде три часа не поднимался шлагбаум',
    summary: 'Автоматика дала сбой после ночного дождя. Машины направляли в объезд через соседнюю деревню.',
    text: [
      'На железнодорожном переезде под Кобрином шлагбаум опустился утром перед поездом и не поднялся. Как выяснили ремонтники, вода попала в распределительный шкаф.',
      'Пока неисправность устраняли, водителям приходилось делать крюк в 11 километров. К десяти часам движение восстановили.',
    ],
    topic: 'Происшествия',
  },
  {
    slug: 'lida-gololed-letnie-shiny',
    fault: 'markup-in-title',
    minutesAgo: 880,
    title: 'Гололёд под Лидой: «летние» шины подвели пятерых водителей — все целы',
    summary: 'Утром на трассе в кювет съехали пять легковых автомобилей. Пострадавших нет, машины вытащили тягачом.',
    text: [
      'Первый гололёд застал водителей под Лидой врасплох: за час на одном спуске в кювете оказались пять машин. На четырёх из них стояла летняя резина.',
      'Никто не пострадал. Дорожники посыпали спуск смесью песка и соли, к девяти утра асфальт просох.',
    ],
    topic: 'ДТП',
  },
  {
    slug: 'mosty-shinomontazh-bolt-i-gayka',
    fault: 'bare-ampersand',
    minutesAgo: 1_340,
    title: 'В Мостах открылась мастерская самообслуживания «Болт & гайка»',
    summary: 'Место с подъёмником и инструментом сдают по часам. Мастер рядом подскажет, но колёса меняют сами хозяева машин.',
    text: [
      'Тем, кто привык возиться с автомобилем сам, в Мостах теперь есть где это делать в тепле. В мастерской «Болт & гайка» четыре поста с подъёмниками, час аренды стоит 12 рублей.',
      'Инструмент входит в цену. Перед первой заменой колёс новичкам показывают, как закрепить машину.',
    ],
    topic: 'Авто',
  },
  {
    slug: 'anons-bez-ssylki',
    fault: 'no-link',
    minutesAgo: 1_500,
    title: 'Завтра в эфире: как подготовить машину к первым заморозкам',
    summary: 'Анонс передачи, у которой нет своей страницы.',
    text: [],
    topic: 'Анонсы',
  },
  { slug: 'pustaya-zapis', fault: 'empty', minutesAgo: 1_620, title: '', summary: '', text: [], topic: 'Происшествия' },
];
