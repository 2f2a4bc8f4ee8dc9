import { render, screen, within } from '@testing-library/react';
import { tokenCookies } from '@/lib/contract/account-rules';
import { siteContacts } from '@/lib/site/operator';
import { themeKey } from '@/lib/theme/theme-choice';
import { cookiePolicy } from './cookie/cookie-policy';
import { dataProcessingPolicy } from './data-processing/data-processing-policy';
import { PolicyPage, type Policy } from './PolicyPage/PolicyPage';
import { privacyPolicy } from './privacy/privacy-policy';

const nobody = siteContacts({});
const owner = siteContacts({
  CONTACT_NAME: 'ООО «Новости»',
  CONTACT_ADDRESS: '220000, г. Минск, ул. Первая, 1',
  CONTACT_EMAIL: 'info@sujet.by',
  CONTACT_PHONE: '+375 17 200-00-00',
});

function show(policy: Policy) {
  const { container } = render(<PolicyPage {...policy} />);
  return { container, main: screen.getByRole('main') };
}

function numberedTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

/** A section's element by its anchor. */
function section(id: string): HTMLElement {
  const found = document.getElementById(id)?.closest('section');
  if (!found) throw new Error(`no section ${id}`);
  return found;
}

const documents = [
  ['/cookie-policy', cookiePolicy],
  ['/privacy-policy', privacyPolicy],
  ['/data-processing-policy', dataProcessingPolicy],
] as const;

describe.each(documents)('%s (POLICY-1)', (path, build) => {
  it('names itself, its day and the way home', () => {
    const policy = build(nobody);
    const { container } = show(policy);
    expect(policy.path).toBe(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(policy.title);
    expect(container.querySelector('time')).toHaveAttribute('datetime', policy.editedOn);
    expect(container.querySelector('time')).toHaveTextContent(/^\d{1,2} [а-я]+ \d{4} г\.$/);
    const crumbs = within(screen.getByRole('navigation', { name: 'Вы здесь' }));
    expect(crumbs.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/');
    expect(crumbs.getByText(policy.title)).toHaveAttribute('aria-current', 'page');
  });

  it('numbers its sections and leads to each from the table of contents', () => {
    const policy = build(nobody);
    show(policy);
    expect(numberedTitles()).toEqual(policy.sections.map(({ title }, index) => `${index + 1}. ${title}`));
    const links = within(screen.getByRole('navigation', { name: 'Содержание' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(policy.sections.map(({ id }) => `#${id}`));
  });

  it('has no anchor twice, and none that leads nowhere', () => {
    const { container } = show(build(nobody));
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
    expect(ids).toEqual(expect.arrayContaining(targets));
  });

  it('leads only to pages and sections that exist', () => {
    const { container } = show(build(nobody));
    const anchors: Record<string, string[]> = Object.fromEntries(
      documents.map(([page, of]) => [page, of(nobody).sections.map(({ id }) => id)]),
    );
    for (const link of container.querySelectorAll('main a[href^="/"]')) {
      const [page = '', anchor] = (link.getAttribute('href') ?? '').split('#');
      expect(['/profile', '/my/interests', ...Object.keys(anchors)]).toContain(page);
      if (anchor) expect(anchors[page]).toContain(anchor);
    }
  });

  it('names the operator, or says that the owner will', () => {
    const { container, main } = show(build(owner));
    expect(main).toHaveTextContent('Оператор: ООО «Новости»');
    expect(main).toHaveTextContent('Адрес: 220000, г. Минск, ул. Первая, 1');
    expect(screen.getAllByRole('link', { name: 'info@sujet.by' })[0]).toHaveAttribute('href', 'mailto:info@sujet.by');
    expect(screen.getAllByRole('link', { name: '+375 17 200-00-00' })[0]).toHaveAttribute('href', 'tel:+375172000000');
    expect(container).not.toHaveTextContent('владельцем сайта');
  });

  it('leaves out what the owner of a public site has not said', () => {
    const { container } = show(build(siteContacts({ SITE_ORIGIN: 'https://news.example.by' })));
    expect(container).not.toHaveTextContent('владельцем сайта');
    expect(container).not.toHaveTextContent('Телефон:');
  });

  it('shows placeholders on a local site while the owner has said nothing', () => {
    const { main } = show(build(nobody));
    for (const label of ['Оператор', 'Адрес', 'E-mail', 'Телефон']) {
      expect(main).toHaveTextContent(`${label}: будет указан владельцем сайта`);
    }
  });
});

describe('/cookie-policy (POLICY-1, POLICY-2, R25, R32)', () => {
  it('tells of necessary, functional and analytical cookies, of one year’s consent and of the browser’s settings', () => {
    show(cookiePolicy(nobody));
    expect(numberedTitles()).toEqual([
      '1. Что такое cookie',
      '2. Необходимые cookie',
      '3. Функциональные cookie',
      '4. Аналитические cookie',
      '5. Что именно сохраняется',
      '6. Сроки хранения',
      '7. Согласие на один год',
      '8. Как отказаться от cookie и настроить браузер',
      '9. Ваши права',
      '10. Изменения и контакты',
    ]);
    expect(section('analytical')).toHaveTextContent('системы веб-аналитики не подключены');
    expect(section('consent')).toHaveTextContent('Согласие действует один год (365 дней)');
    expect(section('refusal')).toHaveTextContent('Mozilla Firefox');
  });

  it('lists everything that the site stores, with the terms by which it is written', () => {
    show(cookiePolicy(nobody));
    const rows = within(screen.getByRole('table', { name: 'Записи сайта в браузере' }))
      .getAllByRole('row')
      .slice(1);
    const facts = rows.map((row) => [
      within(row).getByRole('rowheader').querySelector('code')?.textContent,
      within(row).getByRole('rowheader').querySelector('.note')?.textContent,
      within(row).getAllByRole('cell').at(-1)?.textContent?.replaceAll('\u00a0', ' '),
    ]);
    expect(facts).toEqual([
      [tokenCookies.access.name, 'cookie', '15 минут'],
      [tokenCookies.refresh.name, 'cookie', '14 дней после последнего продления'],
      ['cookieConsent', 'cookie', '365 дней'],
      ['cookieConsent', 'localStorage', 'Пока вы не очистите данные сайта'],
      [themeKey, 'localStorage', 'Пока вы не очистите данные сайта'],
      ['text', 'localStorage', 'Пока вы не очистите данные сайта'],
      ['font', 'localStorage', 'Пока вы не очистите данные сайта'],
      ['keys', 'localStorage', 'Пока вы не очистите данные сайта'],
      ['sujet-my', 'localStorage', 'Пока вы не уберёте всё это или не очистите данные сайта'],
      ['sujet-hidden', 'localStorage', 'Пока вы не вернёте всё скрытое или не очистите данные сайта'],
      ['sujet-my-count', 'sessionStorage', 'Пока открыта вкладка'],
      ['banner', 'localStorage', 'Пока вы не очистите данные сайта'],
      ['sujet-offline', 'localStorage', 'Пока вы не очистите данные сайта'],
      ['sujet-offline-offered', 'sessionStorage', 'Пока открыта вкладка'],
      ['offline-1', 'Cache Storage', '30 дней, до выхода из профиля или пока вы не удалите сохранённое'],
    ]);
  });

  it('says that most cookies are kept at most one day, and which are not', () => {
    show(cookiePolicy(nobody));
    const terms = section('terms');
    expect(terms).toHaveTextContent('Большинство cookie хранится не дольше одного дня');
    expect(
      within(terms)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('code')?.textContent),
    ).toEqual(['refresh-token', 'cookieConsent']);
  });

  it('leads to the rights of the personal-data subject', () => {
    show(cookiePolicy(nobody));
    expect(screen.getByRole('link', { name: '«Права субъекта персональных данных»' })).toHaveAttribute(
      'href',
      '/data-processing-policy#rights',
    );
  });
});

describe('/privacy-policy (POLICY-1)', () => {
  it('has exactly 7 sections: general, purposes, processing, user rights, protection, changes, contact', () => {
    show(privacyPolicy(nobody));
    expect(numberedTitles()).toEqual([
      '1. Общие положения',
      '2. Цели сбора информации',
      '3. Обработка информации',
      '4. Права пользователя',
      '5. Защита информации',
      '6. Изменения политики',
      '7. Контакты',
    ]);
  });

  it('leads to the other two documents', () => {
    const { main } = show(privacyPolicy(nobody));
    const hrefs = within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/data-processing-policy',
        '/data-processing-policy#rights',
        '/cookie-policy',
        '/profile',
      ]),
    );
  });
});

describe('/data-processing-policy (R25, R5, OTP-2)', () => {
  it('covers data, grounds, terms, third parties, borders, security, rights and consent', () => {
    show(dataProcessingPolicy(nobody));
    expect(numberedTitles()).toEqual([
      '1. Общие положения',
      '2. Какие данные обрабатываются',
      '3. Цели и правовые основания',
      '4. Действия с данными',
      '5. Сроки хранения и удаление',
      '6. Передача третьим лицам',
      '7. Трансграничная передача',
      '8. Меры защиты',
      '9. Права субъекта персональных данных',
      '10. Согласие при регистрации',
      '11. Изменения и контакты',
    ]);
    expect(section('general')).toHaveTextContent(
      'Закона Республики Беларусь от 7 мая 2021 г. № 99-З «О защите персональных данных»',
    );
  });

  it('names each kind of data and its term', () => {
    show(dataProcessingPolicy(nobody));
    const names = screen.getAllByRole('rowheader').map((header) => header.firstChild?.textContent);
    expect(names).toEqual([
      'Адрес электронной почты',
      'Логин',
      'Имя и фамилия',
      'Изображение профиля',
      'Пароль',
      'Код для входа',
      'Время входа и последнего обращения',
      'Реакции на сюжеты',
      'Прочитанные сюжеты',
      'Подписки, отложенное и скрытое',
      'Отметки об увиденном на «Моём»',
      'Адрес электронной почты для рассылки',
      'Адрес и ключи браузера для уведомлений',
      'Адрес электронной почты в сообщении об ошибке',
      'IP-адрес',
      'Отметка о просмотре сюжета',
      'Отметки о письмах и неверных попытках',
      'Контакты канала издания',
    ]);
    const terms = section('terms');
    for (const term of ['10 минут', '14 дней', '60 дней', '«Управление данными»'])
      expect(terms).toHaveTextContent(term);
  });

  it('holds the rights of the subject: information, rectification, deletion, withdrawal, complaint; a request goes by post', () => {
    show(dataProcessingPolicy(owner));
    const rights = section('rights');
    expect(
      within(rights)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Получение информации',
      'Изменение данных',
      'Прекращение обработки и удаление данных',
      'Отзыв согласия',
      'Жалоба',
      'Как подать заявление',
    ]);
    expect(rights).toHaveTextContent(
      'направляется по почте на юридический адрес оператора: 220000, г. Минск, ул. Первая, 1.',
    );
    const supervisor = within(rights).getByRole('link', { name: /Национальный центр защиты персональных данных/ });
    expect(supervisor).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('holds the text of the consent, with the operator in it', () => {
    show(dataProcessingPolicy(owner));
    expect(section('consent').querySelector('blockquote')).toHaveTextContent(
      'ООО «Новости»; 220000, г. Минск, ул. Первая, 1',
    );
  });
});
