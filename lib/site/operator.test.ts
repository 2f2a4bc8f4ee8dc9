import { siteBanner, siteContacts } from './operator';

describe('siteContacts (FRAME-1)', () => {
  it('knows nothing of an owner who has said nothing', () => {
    const nothing = { name: null, address: null, email: null, phone: null, social: [], withPlaceholders: true };
    expect(siteContacts({})).toEqual(nothing);
    expect(
      siteContacts({
        CONTACT_NAME: ' ',
        CONTACT_ADDRESS: '\n',
        CONTACT_EMAIL: '',
        CONTACT_PHONE: '',
        SOCIAL_LINKS: ' , ,',
      }),
    ).toEqual(nothing);
  });

  it('leaves out what is not said on a public site, and shows its place on a local one', () => {
    expect(siteContacts({ SITE_ORIGIN: 'https://news.example.by' }).withPlaceholders).toBe(false);
    expect(siteContacts({ SITE_ORIGIN: 'http://localhost:3000' }).withPlaceholders).toBe(true);
  });

  it('takes what the owner says', () => {
    expect(
      siteContacts({
        CONTACT_NAME: 'ООО «Новости»',
        CONTACT_ADDRESS: '220000, г. Минск, ул. Первая, 1',
        CONTACT_EMAIL: ' info@sujet.by ',
        CONTACT_PHONE: '+375 (17) 200-00-00',
        SOCIAL_LINKS: 'https://t.me/sujet, https://vk.com/sujet',
      }),
    ).toEqual({
      name: 'ООО «Новости»',
      address: '220000, г. Минск, ул. Первая, 1',
      email: { text: 'info@sujet.by', href: 'mailto:info@sujet.by' },
      phone: { text: '+375 (17) 200-00-00', href: 'tel:+375172000000' },
      social: [
        { href: 'https://t.me/sujet', name: 'Telegram', icon: 'telegram' },
        { href: 'https://vk.com/sujet', name: 'VK', icon: 'vk' },
      ],
      withPlaceholders: true,
    });
  });

  test.each([
    ['https://www.youtube.com/@sujet', 'YouTube', 'youtube'],
    ['https://youtu.be/abc', 'YouTube', 'youtube'],
    ['https://instagram.com/sujet', 'Instagram', 'instagram'],
    ['https://twitter.com/sujet', 'X', 'x'],
    ['https://x.com/sujet', 'X', 'x'],
    ['https://ok.ru/sujet', 'Одноклассники', 'ok'],
    ['https://invite.viber.com/?g=1', 'Viber', 'viber'],
    ['https://www.sujet-blog.by/', 'sujet-blog.by', 'link'],
    ['https://not-x.com/', 'not-x.com', 'link'],
  ])('%s is called «%s»', (href, name, icon) => {
    expect(siteContacts({ SOCIAL_LINKS: href }).social).toEqual([{ href, name, icon }]);
  });

  it('keeps https links only, each once (XSS-1)', () => {
    const { social } = siteContacts({
      SOCIAL_LINKS:
        'javascript:alert(1),http://t.me/a,https://t.me/a,//t.me/b,https://t.me@evil.example,https://t.me/a,data:text/html;base64',
    });
    expect(social.map(({ href }) => href)).toEqual(['https://t.me/a']);
  });

  test.each([
    'info@sujet.by?bcc=x@sujet.by',
    '"><script>@sujet.by',
    'a@sujet.by, b@sujet.by',
    'a@sujet.by\r\nBcc: b@sujet.by',
  ])('an address like %j links nowhere (XSS-1)', (CONTACT_EMAIL) =>
    expect(siteContacts({ CONTACT_EMAIL }).email).toBeNull(),
  );

  test.each(['javascript:1', '+375;phone-context=evil.example', '<b>185</b>'])(
    'a number like %j links nowhere (XSS-1)',
    (CONTACT_PHONE) => expect(siteContacts({ CONTACT_PHONE }).phone).toBeNull(),
  );

  it('shows names and addresses as one line without invisible marks', () => {
    expect(
      siteContacts({ CONTACT_NAME: 'ООО\r\n\u202e«Новости»\u0000', CONTACT_ADDRESS: 'Минск,\tдом\u200b 1' }),
    ).toMatchObject({
      name: 'ООО «Новости»',
      address: 'Минск, дом 1',
    });
  });
});

const settings = {
  BANNER_IMAGE_URL: 'https://cdn.example/a.png',
  BANNER_LINK: 'https://www.shop.example/?from=news',
  BANNER_ALT: ' Скидки \n недели ',
};

describe('siteBanner (HOME-3: the advertising banner)', () => {
  it('is a picture, an address and words in one line', () => {
    expect(siteBanner(settings)).toEqual({
      imageUrl: 'https://cdn.example/a.png',
      link: 'https://www.shop.example/?from=news',
      alt: 'Скидки недели',
    });
  });

  test.each([undefined, '', ' \n', '\u202e'])('is called by its address when the words are %j', (BANNER_ALT) => {
    expect(siteBanner({ ...settings, BANNER_ALT })?.alt).toBe('shop.example');
  });

  test.each([
    ['nothing is set', {}],
    ['only words are', { BANNER_ALT: 'Скидки' }],
    ['the picture is missing', { ...settings, BANNER_IMAGE_URL: ' ' }],
    ['the address is missing', { ...settings, BANNER_LINK: undefined }],
    ['the address is a script (XSS-1)', { ...settings, BANNER_LINK: 'javascript:alert(1)' }],
    ['the picture is data (XSS-1)', { ...settings, BANNER_IMAGE_URL: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['the picture is markup', { ...settings, BANNER_IMAGE_URL: '<img src=x onerror=alert(1)>' }],
  ])('is absent when %s', (_case, env) => {
    expect(siteBanner(env)).toBeNull();
  });
});
