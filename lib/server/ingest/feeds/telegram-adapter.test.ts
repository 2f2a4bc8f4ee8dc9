import { parseFeed } from './parse-feed';

const context = { feedUrl: 'https://t.me/s/volna_by', fetchedAt: new Date('2026-11-21T12:00:00Z') };

interface Post {
  id?: number;
  text?: string;
  photos?: string[];
  more?: string;
  marks?: string;
  time?: string;
}

/** A post as the public page shows it, written after the structure that readers of that page describe. */
function post({ id = 1, text, photos = [], more = '', marks = '', time = '2026-11-21T09:05:00+00:00' }: Post): string {
  const pictures = photos.map(
    (address) =>
      `<a class="tgme_widget_message_photo_wrap blured" href="https://t.me/volna_by/${id}?single" style="width:100%;background-image:url('${address}')"><div class="tgme_widget_message_photo" style="padding-top:66%"></div></a>`,
  );
  const words =
    text === undefined ? '' : `<div class="tgme_widget_message_text js-message_text" dir="auto">${text}</div>`;
  return `<div class="tgme_widget_message_wrap js-widget_message_wrap"><div class="tgme_widget_message text_not_supported_wrap js-widget_message${marks}" data-post="volna_by/${id}" data-view="x">
    <div class="tgme_widget_message_user"><a href="https://t.me/volna_by"><i class="tgme_widget_message_user_photo"><img src="https://cdn.example/logo.jpg"></i></a></div>
    <div class="tgme_widget_message_bubble">${more}${pictures.join('')}${words}
      <div class="tgme_widget_message_footer"><div class="tgme_widget_message_info"><span class="tgme_widget_message_views">1.2K</span>
        <span class="tgme_widget_message_meta">edited <a class="tgme_widget_message_date" href="https://t.me/volna_by/${id}"><time datetime="${time}" class="time">09:05</time></a></span></div></div>
    </div></div></div>`;
}
const page = (...posts: string[]) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Волна – Telegram</title><link rel="icon" href="/i.ico"><script>window.a=1<2;</script></head>
  <body><div class="tgme_channel_info_header_title"><span dir="auto">Полесская волна</span></div><section class="tgme_channel_history">${posts.join('')}</section></body></html>`;
const parsed = (html: string) => {
  const feed = parseFeed(html, context);
  if ('problem' in feed) throw new Error(feed.detail);
  return feed;
};

describe('the public page of a Telegram channel is a feed of its posts (SOURCE-3)', () => {
  it('gives words, time, picture and address of each post; its first paragraph is the headline', () => {
    const text =
      '<b>В Пинске открыли мост.</b><br/><br/>Движение идёт по <a href="https://example.by/">четырём полосам</a>.';
    const { format, title, siteUrl, items } = parsed(
      page(post({ id: 7, text, photos: ['https://cdn.example/a.jpg', '//cdn.example/b.jpg'] })),
    );
    expect([format, title, siteUrl]).toEqual(['telegram', 'Полесская волна', 'https://t.me/volna_by']);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      guid: 'https://t.me/volna_by/7',
      url: 'https://t.me/volna_by/7',
      title: 'В Пинске открыли мост',
      imageUrl: 'https://cdn.example/a.jpg',
      publishedAt: new Date('2026-11-21T09:05:00Z'),
    });
    expect(items[0]?.summary).toBe('Движение идёт по четырём полосам.');
  });

  it('a post of one paragraph has its first sentence as the headline, and keeps its words', () => {
    const { items } = parsed(page(post({ text: 'В Пинске открыли мост. Движение идёт по четырём полосам.' })));
    expect(items[0]).toMatchObject({
      title: 'В Пинске открыли мост',
      summary: 'В Пинске открыли мост. Движение идёт по четырём полосам.',
    });
  });

  it('leaves out what is no news of this channel: forwarded posts, pictures without a word, Telegram’s own notices', () => {
    const forwarded = '<div class="tgme_widget_message_forwarded_from accent_color">Forwarded from Другие</div>';
    const shown = parsed(
      page(
        post({ id: 1, text: 'Своя новость' }),
        post({ id: 2, text: 'Чужая новость', more: forwarded }),
        post({ id: 3, photos: ['https://cdn.example/a.jpg'] }),
        post({ id: 4, text: 'Волна pinned a photo', marks: ' service_message' }),
      ),
    );
    expect(shown.items.map(({ url }) => url)).toEqual(['https://t.me/volna_by/1']);
  });

  it('takes a reply’s own words, not those it replies to', () => {
    const reply =
      '<a class="tgme_widget_message_reply" href="https://t.me/volna_by/1"><div class="tgme_widget_message_text js-message_reply_text">Прежнее</div></a>';
    expect(parsed(page(post({ id: 2, text: 'Новое', more: reply }))).items[0]?.title).toBe('Новое');
  });

  it('takes a post inside of another for a part of it', () => {
    const inner = post({ id: 2, text: 'Внутри' });
    expect(parsed(page(post({ id: 1, text: 'Снаружи', more: inner }))).items.map(({ url }) => url)).toEqual([
      'https://t.me/volna_by/1',
    ]);
  });

  it('a page without posts is told in words, and a channel’s own address names its page of posts', () => {
    expect(parseFeed(page(), context)).toEqual({
      problem: 'not-a-feed',
      detail: 'На этой странице Telegram нет записей: такого канала нет, он пуст или закрыт для просмотра в браузере.',
    });
    expect(parseFeed(page(), { ...context, feedUrl: 'https://t.me/volna_by' })).toMatchObject({
      problem: 'html-page',
      feeds: ['https://t.me/s/volna_by'],
    });
  });

  it('is no kind of any other site, whatever its markup says', () => {
    const elsewhere = parseFeed(page(post({ text: 'Новость' })), { ...context, feedUrl: 'https://example.by/s/volna' });
    expect(elsewhere).toMatchObject({ problem: 'html-page' });
  });
});
