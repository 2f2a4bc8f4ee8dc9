import { toConsensus, termsOf } from './consensus';
import { type DigestMember, groupTexts } from './digest-member';
import { pickPicture, readStory, toTimeline } from './digest-story';
import { isQuotable } from './is-quotable';
import { isBait, isShouting, pickTitle } from './pick-title';
import { summarise } from './summarise';
import { bridge, membersOf } from './testing/members';

const digestOf = (members: Parameters<typeof readStory>[0]) => readStory(members)?.digest ?? null;
const consensusOf = (members: DigestMember[]) => toConsensus(members, groupTexts(members));

describe('independent texts against reprints (DIGEST-2)', () => {
  const long = (...from: string[]) => from.join(' ');
  const agency = long(
    'Синоптики предупредили о сильном ветре на востоке страны, порывы которого ночью достигнут двадцати двух метров в секунду.',
    'Энергетики перевели бригады на усиленный режим и просят сообщать об оборванных проводах по телефону районного диспетчера.',
    'Автомобилистам советуют не оставлять машины под деревьями и рекламными щитами, а жителям верхних этажей закрыть окна.',
    'В Могилёве отменили вечернюю ярмарку на набережной, билеты на аттракционы вернут в кассах до конца недели.',
  );
  const own = long(
    'На востоке Беларуси ждут шторма: метеорологи повысили уровень опасности до оранжевого сразу в двух областях республики.',
    'Дежурные смены спасателей дополнены, в школах отменили занятия второй смены, спортивные секции перенесены на другой день.',
    'Могилёвские власти закрыли городской парк, а коммунальники укрепили новогодние конструкции на площади и проверили краны на стройках.',
    'К утру воскресенья ветер начнёт слабеть, но похолодает до минус трёх градусов, местами выпадет мокрый снег и образуется гололедица.',
  );
  const half = long(
    agency.slice(0, agency.length * 0.7),
    'В нашей области ветер будет слабее, рассказали в местном центре, и к полудню субботы он стихнет совсем.',
  );

  test.each<[string, Partial<DigestMember>[], number[]]>([
    [
      'a reprint under another title',
      [{ text: agency }, { text: own }, { title: 'Ветер усилится', text: agency }],
      [0, 1, 0],
    ],
    ['a text with a paragraph of its own that is mostly the agency’s', [{ text: agency }, { text: half }], [0, 0]],
    [
      'case, ё, soft signs and marks do not make a text of its own',
      [{ text: agency }, { text: agency.toUpperCase().replaceAll('Ё', 'Е').replaceAll('.', '!') }],
      [0, 0],
    ],
    ['retellings are texts of their own', [{ text: agency }, { text: own }], [0, 1]],
    [
      'a shared quotation alone makes no reprint',
      [
        { text: `${agency} «Мы готовы ко всему», — сказал диспетчер.` },
        { text: `${own} «Мы готовы ко всему», — сказал диспетчер.` },
      ],
      [0, 1],
    ],
    [
      'without a text, title and summary count',
      [
        { title: 'Ветер до 22 метров в секунду ждут ночью', summary: 'Бригады энергетиков дежурят.' },
        { title: 'Ветер до 22 метров в секунду ждут ночью', summary: 'Бригады энергетиков дежурят.' },
        { title: 'Шторм на востоке', summary: 'Объявлен оранжевый уровень.' },
      ],
      [0, 0, 1],
    ],
    [
      'a summary out of a whole text belongs to it',
      [
        { title: 'Ветер', text: agency },
        { title: 'Ветер', summary: agency.split('. ')[0] },
      ],
      [0, 0],
    ],
    [
      'a reprint of a reprint belongs to the first',
      [{ text: own }, { text: agency }, { text: half }, { text: half.slice(half.length * 0.3) }],
      [0, 1, 1, 1],
    ],
    ['nothing but one word', [{ title: 'Ветер' }, { title: 'Ветер' }, { title: 'Шторм' }], [0, 0, 1]],
  ])('%s', (_rule, texts, expected) => {
    expect(groupTexts(membersOf(...texts.map((text) => ({ title: '', ...text }))))).toEqual(expected);
  });
});

describe('when a story last grew (DIGEST-2)', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));
  const own = { title: 'Мост закрыт на ремонт', text: null };

  test('a reprint does not move it, a text of its own does', () => {
    const members = membersOf(
      { ...own, publishedAt: at(0) },
      { title: 'Автобусы пойдут в объезд по набережной', text: null, publishedAt: at(20) },
      { ...own, publishedAt: at(40) },
    );
    expect(digestOf(members)?.grewAt).toBe(at(20).toISOString());
  });

  test('articles that are all one text have not grown', () => {
    expect(digestOf(membersOf({ ...own, publishedAt: at(0) }, { ...own, publishedAt: at(9) }))?.grewAt).toBeNull();
  });
});

describe('the most informative title', () => {
  const pick = (...titles: string[]) => {
    const members = membersOf(
      ...titles.map((title) => ({
        title,
        text: 'Мост через реку Пину в Пинске открыли после реконструкции за 14 месяцев.',
      })),
    );
    return titles[(pickTitle(members, consensusOf(members)) ?? 0) - 1];
  };

  test.each([
    [
      'says most of what all say',
      ['Важное событие недели в городе', 'В Пинске открыли мост через Пину', 'Движение запустили утром'],
    ],
    [
      'is no bait',
      ['Шок: что открыли в Пинске через реку Пину после реконструкции моста', 'В Пинске открыли мост через Пину'],
    ],
    [
      'does not shout',
      ['МОСТ ЧЕРЕЗ РЕКУ ПИНУ В ПИНСКЕ ОТКРЫЛИ ПОСЛЕ РЕКОНСТРУКЦИИ', 'В Пинске открыли мост через Пину'],
    ],
    [
      'asks nothing',
      ['Зачем в Пинске открыли мост через Пину после реконструкции?', 'В Пинске открыли мост через Пину'],
    ],
    ['is no telegram', ['Пинск: мост', 'В Пинске открыли мост через Пину']],
    [
      'is no paragraph',
      [
        `В Пинске открыли мост через Пину после реконструкции, ${'и об этом стоит рассказать подробнее, '.repeat(3)}`,
        'В Пинске открыли мост через реку Пину',
      ],
    ],
  ])('%s', (_rule, titles) => {
    expect(pick(...titles)).toBe(
      titles.find((title) => title.startsWith('В Пинске открыли мост') && title.length < 60),
    );
  });

  test('of two that say as much the earlier one; null without any', () => {
    expect(pick('В Пинске открыли мост через Пину', 'Мост через Пину открыли в Пинске')).toBe(
      'В Пинске открыли мост через Пину',
    );
    expect(pickTitle(membersOf({ title: ' ' }, { title: '' }), new Map())).toBeNull();
  });

  test.each([
    'Шок',
    'Срочно! Мост открыт',
    'ВИДЕО: мост открыт',
    'Мост открыли…',
    'Вот почему закрыли мост',
    'Стало известно, когда откроют мост',
    'Названа причина пожара',
    'Раскрыта главная причина пробок на мосту',
    'Инженеры нашли новый способ чинить мосты',
    'Перечислены самые верные признаки усталости моста',
  ])('bait: %s', (title) => {
    expect(isBait(title)).toBe(true);
  });
  test.each([
    'Шоколад подорожал на рынках Минска',
    'Срочный вклад стал выгоднее',
    'В МИД и ГАИ назвали сроки',
    'Видеонаблюдение появится в парках',
    'Минздрав назвал отличия гриппа от простуды',
    'Причину пожара нашли в проводке',
  ])('no bait: %s', (title) => {
    expect([isBait(title), isShouting(title)]).toEqual([false, false]);
  });
});

describe('the most informative picture', () => {
  const telling = { text: bridge.own.text };
  const picture = (width: number, height: number) => ({ width, height });

  test.each<[string, Partial<DigestMember>[], number | null]>([
    ['none', [telling, telling], null],
    [
      'too small',
      [
        { ...telling, picture: picture(599, 400) },
        { ...telling, picture: picture(800, 314) },
      ],
      null,
    ],
    [
      'the largest',
      [{ ...telling, picture: picture(700, 400) }, { ...telling, picture: picture(1600, 900) }, telling],
      2,
    ],
    [
      'as large: the earlier',
      [
        { ...telling, picture: picture(800, 600) },
        { ...telling, picture: picture(600, 800) },
      ],
      1,
    ],
    [
      'not of one that tells of other things beside',
      [
        ...Array.from({ length: 3 }, () => ({ ...telling, picture: picture(640, 360) })),
        { title: 'Дайджест', text: 'Погода, курсы валют и гороскоп на выходные дни.', picture: picture(1600, 1200) },
      ],
      1,
    ],
  ])('%s', (_rule, articles, expected) => {
    const members = membersOf(...articles.map((article) => ({ title: bridge.own.title, ...article })));
    expect(pickPicture(members, consensusOf(members))).toBe(expected);
  });
});

describe('sentences that may stand alone', () => {
  test.each([
    'Реконструкция длилась 14 месяцев и обошлась в 9,5 млн рублей.',
    '«Северяне» разгромили «Бастион» в первом полуфинале Кубка страны (5:1).',
    '12 ноября в Гомеле открыли отделение реабилитации на 40 коек.',
    'Указ подписал А. Г. Лукашенко, документ вступит в силу через месяц.',
    'Театр показал премьеру спектакля «Дом у переправы».',
    'Ранее мост через реку Пину закрывали на ремонт, теперь её берега соединены.',
  ])('yes: %s', (sentence) => expect(isQuotable(sentence)).toBe(true));

  test.each([
    'Он отметил, что старые опоры простояли 60 лет.',
    'Однако движение по мосту откроют только в следующем году.',
    'По его словам, реконструкция обошлась в 9,5 млн рублей.',
    'В нём приняли участие больше двенадцати тысяч бегунов.',
    'Этот мост построили больше шестидесяти лет тому назад.',
    'Также на переправе появилась велодорожка шириной три метра.',
    'Читайте также: какие мосты Брестской области закроют на ремонт.',
    'Подписывайтесь на наш телеграм-канал, чтобы не пропустить новости.',
    'Фото: пресс-служба Пинского городского исполнительного комитета.',
    'Снимок Анны Петровой, фото с сайта городского исполнительного комитета.',
    'Перепечатка материалов возможна только с разрешения редакции.',
    'Ранее мы писали о закрытии моста на реконструкцию в Пинске.',
    'Мы побывали на открытии моста и поговорили с первыми водителями.',
    'Подробнее о ремонте можно узнать на сайте brest-most.by в разделе новостей.',
    '«Мы ждали этого открытия четырнадцать месяцев», — сказала жительница города.',
    'Почему мост через реку Пину открыли на два месяца раньше?',
    'Мост через реку Пину открыли на два месяца раньше срока…',
    'Мост «Северный через реку Пину открыли на два месяца раньше.',
    'открытие моста через реку Пину прошло на два месяца раньше.',
    'МОСТ ЧЕРЕЗ РЕКУ ПИНУ ОТКРЫЛИ РАНЬШЕ СРОКА.',
    'Мост открыли.',
    'Популярныеновости Мост через реку Пину открыли на два месяца раньше срока.',
    'Что известно Кроме того, мост через реку Пину открыли на два месяца раньше.',
    '12:30 Мост через реку Пину открыли на два месяца раньше срока.',
    'МИНСК, 18 ноя – БЕЛТА. Мост через реку Пину открыли на два месяца раньше срока.',
    'Читать такжеМост через реку Пину открыли на два месяца раньше срока.',
    '«Мост через реку Пину открыли на два месяца раньше срока».',
    'Мост через реку Пину открыли для людей.Так, раньше срока пошли машины.',
    'Отмечается, что мост через реку Пину открыли раньше срока.',
    'Ранее в субботу она сообщила, что мост через реку Пину откроют.',
    'Движение открыли после осмотра, заявил директор института мостов им.',
    'Движение открыли после осмотра, заявил директор института мостов А.',
    'Мост через реку Пину открыли раньше срока Мост через реку Пину и Горынь открыли на два месяца раньше.',
    `Мост открыли ${'после долгой и трудной реконструкции '.repeat(9)}в Пинске.`,
  ])('no: %s', (sentence) => expect(isQuotable(sentence)).toBe(false));
});

describe('the summary never invents', () => {
  const members = membersOf(bridge.own, bridge.second, bridge.third, {
    ...bridge.own,
    title: 'Мост через Пину открыт',
  });
  const summary =
    summarise(members, consensusOf(members), { title: bridge.own.title, summary: null, text: null }) ?? [];

  test('at most three sentences, 600 characters in all, each word for word of the article that it names', () => {
    expect(summary.length).toBeGreaterThanOrEqual(2);
    expect(summary.length).toBeLessThanOrEqual(3);
    expect(summary.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(600);
    for (const { articleId, text } of summary) {
      const { text: whole, summary: lead } = members.find(({ id }) => id === articleId) ?? members[0] ?? bridge.third;
      expect(`${whole ?? ''}\n${lead ?? ''}`).toContain(text);
    }
  });

  test('from more than one outlet, and nothing twice', () => {
    expect(new Set(summary.map(({ articleId }) => articleId)).size).toBeGreaterThan(1);
    expect(new Set(summary.map(({ text }) => text)).size).toBe(summary.length);
    for (const [index, { text }] of summary.entries()) {
      const terms = termsOf(text);
      for (const other of summary.slice(index + 1))
        expect([...termsOf(other.text)].filter((term) => terms.has(term)).length).toBeLessThan(terms.size / 2 + 1);
    }
  });

  test.each<[string, Partial<DigestMember>[]]>([
    ['no text at all', [{}, {}]],
    [
      'only what points back or advertises',
      [
        { text: 'Он сказал, что мост откроют в Пинске на днях. Подписывайтесь на канал о мостах через Пину.' },
        { text: 'Фото: мост через реку Пину в Пинске сегодня утром.' },
      ],
    ],
    [
      'sentences that say nothing of what the others say',
      [
        { title: 'Мост через Пину', text: 'Погода на выходных порадует солнцем и лёгким ветром.' },
        { title: 'Мост через Пину', text: 'Гороскоп обещает козерогам удачу в любых делах недели.' },
      ],
    ],
  ])('null: %s', (_rule, texts) => {
    const articles = membersOf(...texts);
    expect(
      summarise(articles, consensusOf(articles), { title: articles[0]?.title ?? '', summary: null, text: null }),
    ).toBeNull();
  });

  test('nothing that the page shows stands in it again, also inside another sentence or around one; its first sentence is the event', () => {
    const crash = 'Автобус с туристами перевернулся под Барановичами утром в субботу, пострадали двенадцать человек.';
    const articles = membersOf(
      {
        title: 'Под Барановичами перевернулся автобус с туристами',
        text: `${crash} Водитель не справился с управлением на мокрой дороге.`,
      },
      {
        title: 'Автобус перевернулся под Барановичами',
        text: `Пассажиры автобуса доберутся до Бреста с опозданием на четыре часа. По данным МЧС области, ${crash.replace('Автобус', 'автобус')}`,
      },
      {
        title: 'Двенадцать пострадавших под Барановичами',
        text: 'Под Барановичами перевернулся туристический автобус из Бреста, двенадцать пассажиров доставили в больницу. Движение по трассе у Барановичей восстановили к полудню субботы.',
      },
      {
        title: 'Автобус с туристами попал в аварию',
        text: 'Под Барановичами перевернулся автобус, который вёз туристов из Бреста в Минск. Движение по трассе М1 у Барановичей перекрывали на три часа, пострадавших туристов увезли.',
      },
    );
    const [page] = articles;
    const chosen = page ? (summarise(articles, consensusOf(articles), page) ?? []) : [];
    expect(chosen.length).toBeGreaterThan(1);
    expect(chosen.filter(({ text }) => text.toLowerCase().includes(crash.slice(10, 60).toLowerCase()))).toEqual([]);
    expect(chosen[0]?.text).toContain('перевернулся');
  });

  test('one sentence is no summary', () => {
    const articles = membersOf(
      { title: 'Пинск', text: 'После реконструкции в Пинске открыли мост через Пину.' },
      { title: 'Пинск', text: null },
    );
    expect(
      summarise(articles, consensusOf(articles), { title: 'Новости Пинска', summary: null, text: null }),
    ).toBeNull();
  });

  test('a sentence that says what the title says is left out', () => {
    const articles = membersOf(
      { ...bridge.own, text: 'После реконструкции в Пинске открыли мост через Пину.' },
      { ...bridge.second, text: null, summary: 'После реконструкции открыли в Пинске мост через Пину.' },
    );
    expect(
      summarise(articles, consensusOf(articles), { title: bridge.own.title, summary: null, text: null })?.map(
        ({ text }) => text,
      ) ?? [],
    ).not.toContain('После реконструкции в Пинске открыли мост через Пину.');
  });

  test('long sentences do not break the bound', () => {
    const long = (topic: string) =>
      `Мост через реку Пину в Пинске открыли после реконструкции, и ${topic} ${'весьма основательно и надолго '.repeat(6)}изменила жизнь города.`;
    const articles = membersOf(
      { text: long('велодорожка') },
      { text: long('набережная, которую ждали горожане,') },
      { text: long('развязка у вокзала, где раньше стояли,') },
    );
    const chosen = summarise(articles, consensusOf(articles), { title: 'Новость', summary: null, text: null }) ?? [];
    expect(chosen.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(600);
  });
});

test('texts are compared from 300 characters on: of headlines nothing is claimed (DIGEST-2)', () => {
  const long = (topic: string) => `${topic}: мост через Пину открыли. `.repeat(12);
  const members = membersOf(
    { text: long('Утро') },
    { text: long('Вечер') },
    { text: long('Вечер') },
    { text: null },
    { text: 'Мост открыли.' },
  );
  expect(digestOf(members)).toMatchObject({ comparedTexts: 3, reprints: expect.any(Number) });
});

test('each reprint names the first article of its text, and none does where fewer than three were compared (DIGEST-2)', () => {
  const long = (topic: string) => `${topic}: мост через Пину открыли. `.repeat(12);
  const [agency, own] = ['Синоптики ждут ветра в субботу', 'Первые машины прошли на рассвете'].map(long);
  const texts = [agency, own, agency, 'Мост открыли.', agency].map((text) => ({ text }));
  expect(digestOf(membersOf(...texts))?.copies).toEqual([
    { articleId: 3, originalId: 1 },
    { articleId: 5, originalId: 1 },
  ]);
  expect(digestOf(membersOf({ text: agency }, { text: agency }))?.copies).toEqual([]);
});

describe('the timeline', () => {
  test('each outlet once, in the order they came, whole minutes after the first', () => {
    const members = membersOf(
      { minute: 30, sourceId: 7 },
      { minute: 0, sourceId: 8 },
      { minute: 12.9, sourceId: 9 },
      { minute: 90, sourceId: 8 },
      { minute: 30, sourceId: 6 },
    );
    expect(toTimeline(members)).toEqual([
      { articleId: 2, minutesLater: 0 },
      { articleId: 3, minutesLater: 12 },
      { articleId: 1, minutesLater: 30 },
      { articleId: 5, minutesLater: 30 },
    ]);
  });

  test('a channel whose clock is ahead is not the first while there is another', () => {
    const members = membersOf({ minute: 0, sourceId: 7 }, { minute: 60, sourceId: 8 }, { minute: 70, sourceId: 9 });
    expect(toTimeline(members, new Set([7]))).toEqual([
      { articleId: 2, minutesLater: 0 },
      { articleId: 1, minutesLater: 0 },
      { articleId: 3, minutesLater: 10 },
    ]);
    expect(toTimeline(members, new Set([7, 8, 9]))[0]).toEqual({ articleId: 1, minutesLater: 0 });
  });

  test('at most 50', () => {
    expect(toTimeline(membersOf(...Array.from({ length: 60 }, () => ({}))))).toHaveLength(50);
  });
});

describe('the digest of a story', () => {
  test('of one article is none', () => {
    expect([digestOf([]), digestOf(membersOf(bridge.own))]).toEqual([null, null]);
  });

  test('is of its oldest 200 articles, in whatever order they are told', () => {
    const members = membersOf(
      ...Array.from({ length: 205 }, (_, n) => ({ title: `Мост номер ${n} открыли в Пинске`, text: bridge.own.text })),
    );
    const digest = digestOf([...members].reverse());
    expect(digest?.articleIds).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(digest).toMatchObject({ independentTexts: 1 });
    expect(digestOf(members)).toEqual(digest);
  });

  test('names the articles that it takes from', () => {
    const members = membersOf(bridge.second, { ...bridge.own, picture: { width: 1_200, height: 800 } }, bridge.third);
    expect(digestOf(members)).toMatchObject({
      articleIds: [1, 2, 3],
      titleArticleId: 2,
      pictureArticleId: 2,
      independentTexts: 3,
    });
  });
});
