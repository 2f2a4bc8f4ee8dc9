import { shareLinks, type ShareNetwork } from './share-links';

const url = 'https://sujet.by/story/7';
const encodedUrl = 'https%3A%2F%2Fsujet.by%2Fstory%2F7';

describe('shareLinks (SHARE-1, R35)', () => {
  it('are exactly six, each to its network (SEO-16)', () => {
    expect(shareLinks({ url, title: 'Мост' }).map(({ name, href }) => [name, href])).toEqual([
      ['X (Twitter)', `https://twitter.com/intent/tweet?url=${encodedUrl}&text=%D0%9C%D0%BE%D1%81%D1%82`],
      ['Telegram', `https://t.me/share/url?url=${encodedUrl}&text=%D0%9C%D0%BE%D1%81%D1%82`],
      ['WhatsApp', `https://wa.me/?text=%D0%9C%D0%BE%D1%81%D1%82%0A${encodedUrl}`],
      ['VK', `https://vk.com/share.php?url=${encodedUrl}&title=%D0%9C%D0%BE%D1%81%D1%82`],
      ['Viber', `viber://forward?text=%D0%9C%D0%BE%D1%81%D1%82%0A${encodedUrl}`],
      ['Одноклассники', `https://connect.ok.ru/offer?url=${encodedUrl}&title=%D0%9C%D0%BE%D1%81%D1%82`],
    ]);
  });

  const wordsIn: Record<ShareNetwork, string> = {
    x: 'text',
    telegram: 'text',
    whatsapp: 'text',
    vk: 'title',
    viber: 'text',
    ok: 'title',
  };

  test.each([
    ['quotes', '«Ёлка» "и" \'мост\''],
    ['what separates parameters', 'A & B = C? D; E#F'],
    ['a number sign in front', '#новости'],
    ['plus and percent', '100% + 1'],
    ['emoji', '🐻 + 👩‍🚒 = ❤️'],
    ['Belarusian letters', 'Ўладзімір і іншыя'],
    ['an attack', '"><script>alert(1)</script>&url=https://evil.example'],
    ['line breaks', 'Первая\r\nвторая'],
  ])('carry %s unchanged, and the address with them', (_case, title) => {
    for (const { network, href } of shareLinks({ url: `${url}?a=1&b=2#c`, title })) {
      const { searchParams, hash } = new URL(href);
      const isOneText = network === 'whatsapp' || network === 'viber';
      expect([network, searchParams.get(wordsIn[network])]).toEqual([
        network,
        isOneText ? `${title}\n${url}?a=1&b=2#c` : title,
      ]);
      if (!isOneText) expect(searchParams.get('url')).toBe(`${url}?a=1&b=2#c`);
      expect([...searchParams]).toHaveLength(isOneText ? 1 : 2);
      expect(hash).toBe('');
      expect(href).not.toMatch(/[+\s"<>]/);
    }
  });

  it('survive half an emoji', () => {
    expect(shareLinks({ url, title: 'Кот \ud83d' })[1]?.href).toContain('%D0%9A%D0%BE%D1%82%20%EF%BF%BD');
  });
});
