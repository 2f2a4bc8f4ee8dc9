/**
 * What feeds call their rubrics and tags, in Russian, Belarusian and English, by category id (db/reference-rows.ts). Lower case with «е» for
 * «ё»; compared whole, then by parts («Политика / Выборы»), then by single words («Новости спорта»).
 */
const wordsByCategory: readonly (readonly [number, string])[] = [
  [
    1,
    `
      беларусь, белоруссия, беларуси, белоруссии, в беларуси, новости беларуси, у беларусі, навіны беларусі, belarus, минск, мінск,
      minsk, минская область, брест, брэст, гродно, гродна, витебск, віцебск, могилев, магілеў, гомель, бобруйск, барановичи, пинск,
      орша, мозырь, лида, полоцк, новополоцк, солигорск, борисов, жодино, молодечно, регионы беларуси, регионы, рэгіены,
      рэгіены беларусі
    `,
  ],
  [
    2,
    `
      в мире, мир, за рубежом, зарубежье, международные новости, международная панорама, свет, у свеце, замежжа, сусвет, world,
      world news, international, global, abroad, foreign, europe, asia, africa, middle east, ближний восток, европа, азия, африка,
      америка, латинская америка, снг, бывший ссср, ближнее зарубежье, ес, евросоюз, россия, расія, russia, украина, украіна, ukraine,
      польша, польшча, poland, литва, літва, lithuania, латвия, latvia, сша, usa, us, china, китай, германия, germany, великобритания,
      uk, франция, france, израиль, турция, иран, грузия, казахстан, армения, азербайджан, молдова, прибалтика, мировые новости, планета,
      world-news
    `,
  ],
  [
    3,
    `
      политика, палітыка, politics, policy, политика и власть, власть, улада, внешняя политика, внутренняя политика, выборы, выбары,
      elections, election, президент, прэзідэнт, president, правительство, урад, government, парламент, parliament, дипломатия,
      дыпламатыя, diplomacy, мид, санкции, sanctions, госдума, депутаты, партии, геополитика, война, вайна, war, оборона, defense,
      defence, армия, войска, military, безопасность, бяспека, конфликты, силовые структуры, polit, нато, союзное государство,
      international relations, white house, оппозиция
    `,
  ],
  [
    4,
    `
      экономика, эканоміка, economy, economics, economic, бизнес, бізнес, business, финансы, фінансы, finance, money, деньги, грошы,
      рынки, markets, market, биржа, акции, stocks, инвестиции, investing, компании, companies, предприятия, промышленность,
      прамысловасць, industry, энергетика, energy, нефть, газ, oil, банки, banks, banking, курсы валют, валюта, курс доллара, currency,
      налоги, taxes, бюджет, торговля, гандаль, trade, retail, ритейл, недвижимость, нерухомасць, realty, real estate, property,
      строительство, сельское хозяйство, сельская гаспадарка, agriculture, апк, агропром, работа, карьера, jobs, труд, зарплаты, цены,
      потребительский рынок, предпринимательство, криптовалюты, crypto, логистика, рынок, макроэкономика, личные финансы, кошелек,
      кашалек, business news, economy news, rynok, ekonomika, b2b
    `,
  ],
  [
    5,
    `
      общество, грамадства, society, social, жизнь, жыцце, life, люди, людзі, people, человек, семья, сям’я, family, город, горад, city,
      местные новости, local, social issues, социум, соцсфера, соцзащита, пенсии, жкх, транспорт, transport, погода, надвор'е, надвор’е,
      weather, экология, экалогія, религия, рэлігія, religion, церковь, православие, права человека, мнения, мнение, opinion, колонки,
      интервью, репортаж, истории, дом, home, дача, дети, kids, родители, животные, pets, lifestyle, life style, стиль жизни, стиль,
      style, мода, fashion, еда, ежа, food, рецепты, кулинария, отдых, туризм, турызм, travel, путешествия, психология, отношения,
      гороскоп, гороскопы, праздники, миграция, демография, волонтеры, благотворительность, разное, полезное, obshchestvo, obschestvo,
      женщины, молодежь, моладзь, history, история, гісторыя
    `,
  ],
  [
    6,
    `
      происшествия, здарэнні, здарэньні, incidents, incident, чп, чс, криминал, крымінал, crime, дтп, дтз, аварии, авария, accidents,
      accident, пожар, пожары, пажар, катастрофы, disasters, disaster, суд, суды, court, courts, преступления, убийство, мошенничество,
      fraud, мчс, милиция, мвд, полиция, police, следственный комитет, ск, прокуратура, правопорядок, закон и порядок, law and order,
      наркотики, коррупция, розыск, пропал человек, криминальная хроника, хроника происшествий, теракт, terrorism, стихийные бедствия,
      proisshestviya, emergency, судебная хроника, надзвычайнае здарэнне
    `,
  ],
  [
    7,
    `
      наука, навука, science, технологии, тэхналогіі, technology, technologies, tech, наука и технологии, наука и техника,
      навука і тэхніка, science and technology, science & technology, hi-tech, hitech, high-tech, хай-тек, it, ит, айти, internet,
      интернет, інтэрнэт, гаджеты, gadgets, смартфоны, smartphones, mobile, телефоны, компьютеры, computers, hardware, железо, software,
      софт, программы, приложения, apps, игры, гульні, games, gaming, космос, космас, space, astronomy, астрономия, физика, physics,
      биология, biology, химия, археология, палеонтология, роботы, robotics, искусственный интеллект, ии, ai, нейросети,
      machine learning, кибербезопасность, cybersecurity, информационная безопасность, соцсети, social media, связь, telecom, стартапы,
      startups, инновации, innovation, техника, электроника, изобретения, environment, climate, климат, nauka, digital, цифровизация,
      программирование, android, apple, google, microsoft, интернет и сми, наука и жизнь, web
    `,
  ],
  [
    8,
    `
      культура, культура і мастацтва, culture, искусство, мастацтва, art, arts, кино, кіно, movies, movie, film, films, cinema, музыка,
      music, театр, тэатр, theater, theatre, книги, кнігі, books, литература, літаратура, literature, выставки, выстава, музеи, museum,
      museums, концерты, концерт, шоу-бизнес, шоубиз, шоу-бізнес, шоу, showbiz, show business, celebrity, celebrities, звезды,
      знаменитости, светская хроника, entertainment, развлечения, забавы, афиша, афіша, tv, тв, телевидение, сериалы, series, фестиваль,
      фестивали, балет, опера, архитектура, живопись, фотография, photography, спадчына, наследие, heritage, kultura, kino, media, медиа,
      сми, искусство и культура, arts & culture, entertainment news
    `,
  ],
  [
    9,
    `
      спорт, sport, sports, спорта, футбол, football, soccer, хоккей, хакей, hockey, ice hockey, nhl, нхл, кхл, khl, баскетбол,
      basketball, nba, нба, теннис, тэніс, tennis, волейбол, валейбол, volleyball, гандбол, handball, биатлон, біятлон, biathlon, лыжи,
      лыжные гонки, фигурное катание, гимнастика, легкая атлетика, athletics, плавание, swimming, бокс, boxing, мма, mma, ufc,
      единоборства, борьба, дзюдо, самбо, формула-1, формула 1, formula 1, f1, автоспорт, motorsport, велоспорт, cycling, шахматы, chess,
      киберспорт, esports, олимпиада, олимпийские игры, olympics, чемпионат мира, лига чемпионов, апл, premier league, трансферы,
      летние виды, зимние виды, виды спорта, спорт и отдых, ррл, рпл, golf
    `,
  ],
  [
    10,
    `
      авто, аўто, аўта, auto, autos, cars, car, автомобили, автоновости, автоновинки, машины, automotive, motoring, motors, мото,
      мотоциклы, тест-драйв, тест-драйвы, test drive, автопром, автобизнес, автомобиль, за рулем, драйв, автомир, электромобили,
      electric cars, ev, автолюбителям, водителям, пдд, гаи, дороги, транспорт и дороги, avto, автосалон, automobili
    `,
  ],
  [
    11,
    `
      здоровье, здароўе, health, медицина, медыцына, medicine, medical, здравоохранение, healthcare, коронавирус, covid-19, covid,
      каранавірус, coronavirus, врачи, болезни, diseases, фармацевтика, лекарства, wellness, здоровый образ жизни, зож, питание, диета,
      диеты, фитнес, fitness, красота и здоровье, красота, beauty, больницы, вакцинация, эпидемия, пандемия, mental health, zdorovie,
      zdorovye, здоровье и красота, nutrition, стоматология
    `,
  ],
  [
    12,
    `
      образование, адукацыя, education, школа, школы, school, schools, вузы, вуз, вну, университет, университеты, university,
      універсітэт, студенты, студэнты, students, абитуриентам, абитуриенту, цт, цэ, централизованное тестирование, егэ, экзамены, учеба,
      вучоба, learning, учителя, настаўнікі, teachers, детский сад, детские сады, higher education, педагогика, колледжи, курсы,
      наука и образование, образование и наука, obrazovanie, олимпиады школьников, школьники
    `,
  ],
];

export const categoryWords: ReadonlyMap<string, number> = new Map(
  wordsByCategory.flatMap(([categoryId, words]) =>
    words.split(',').map((word): [string, number] => [word.trim(), categoryId]),
  ),
);

/** Rubrics that say little: a more telling word beside them wins («Беларусь, футбол» is sport). */
export const broadCategories: ReadonlySet<number> = new Set([1, 2, 5]);
