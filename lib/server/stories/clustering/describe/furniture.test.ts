import { withoutFurniture } from './furniture';
import { addresses, invitation, stamps } from './furniture-patterns';

const words = (text: string) => withoutFurniture(text).trim().replace(/\s+/g, ' ');

describe('withoutFurniture: what tells nothing of the event is not read (CLUSTER-6)', () => {
  test.each([
    [
      'addresses',
      'Мост открыт. https://player.example/v/1?a=b Подробности на news-site.by',
      'Мост открыт. Подробности на',
    ],
    ['time stamps', '2020-05-03T20:09:31 Мост открыт 03.05.2020 20:09', 'Мост открыт'],
    ['a date alone', '2020-05-03 Мост открыт', 'Мост открыт'],
    ['an address of a host without a dot', 'Мост открыт http://bridge/1', 'Мост открыт'],
    ['a time alone', 'Мост открыт. Обновлено в 12:45', 'Мост открыт.'],
    [
      'invitations to read on',
      'Мост открыт.\nЧитайте также: Как строили мост\nПо нему едут машины.',
      'Мост открыт. По нему едут машины.',
    ],
    ['invitations in Belarusian', 'Мост адкрыты.\nЧытайце таксама: Як будавалі мост', 'Мост адкрыты.'],
    ['subscriptions', 'Мост открыт. Подписывайтесь на наш канал', 'Мост открыт.'],
    ['credits of pictures', 'Фото: пресс-служба моста\nМост открыт.', 'Мост открыт.'],
    ['players', 'Мост открыт. <iframe src="x">', 'Мост открыт.'],
    ['an address without its protocol', 'Мост открыт, пишет tut.by', 'Мост открыт, пишет'],
    ['an address of mail', 'Мост открыт. editor@bridge.example', 'Мост открыт.'],
    ['an address of mail on a numbered host', 'Мост открыт. editor@bridge.1', 'Мост открыт.'],
    ['a time of a zone', 'Мост открыт 12:45 МСК', 'Мост открыт МСК'],
    ['a line of related articles', 'Мост открыт. По теме: как строили мост', 'Мост открыт.'],
    ['a notice of rights', 'Мост открыт. © Мост и берег', 'Мост открыт.'],
  ])('%s', (_, lead, read) => {
    expect(words(lead)).toBe(read);
  });

  test.each(
    [
      'читайте также мост',
      'чытайце таксама: мост',
      'смотрите ещё мост',
      'глядзіце таксама мост',
      'глядите далее мост',
      'слушайте нас',
      'дивіться також міст',
      'подписывайтесь на мост',
      'падпісвайцеся на мост',
      'підписуйтесь на міст',
      'присоединяйтесь к мосту',
      'по теме: мост',
      'материалы по теме: мост',
      'читать далее: мост',
      'фото: мост',
      'видео: мост',
      'відео: міст',
      'иллюстрация: мост',
      'скриншот: мост',
      'источник: мост',
      'изображение: мост',
      'ваш браузер не поддерживает мост',
      'включите javascript',
      'copyright мост',
      '© мост',
      'all rights reserved',
      'все права защищены',
      '<embed src="x">',
    ].flatMap((invitation) => [
      invitation,
      invitation.toUpperCase(),
      `${invitation.charAt(0).toUpperCase()}${invitation.slice(1)}`,
    ]),
  )('whatever word it begins with and however it is written: %s', (invitation) => {
    expect(words(`Мост открыт! ${invitation}`)).toBe('Мост открыт!');
  });

  test.each([
    'Поезд отправится в 12:45 с третьего пути.',
    'Матч закончился 3:1, цена — 2.50 рубля.',
    'Он читает лекции и смотрит кино.',
  ])('what belongs to the news stays: %s', (lead) => {
    expect(withoutFurniture(lead)).toBe(lead);
  });

  test('what is looked at before a pattern is tried changes nothing of what the patterns take out', () => {
    const invitations = new RegExp(invitation, 'giu');
    const parts = [
      'Мост открыт',
      'фото',
      'Фото: Мост',
      'фотография моста: вид',
      'ЧИТАЙТЕ ТАКЖЕ мост',
      'перечитайте также',
      'под мостом',
      'подпишитесь на мост',
      '© Мост',
      '<script src="x">',
      'мост.by',
      'www.5-МСК',
      'a@b.cфото: мост',
      '12:45',
      '12:45 МСК',
      'обновлено: 9:15',
      '03.05.2020',
      '2020-05-03',
      '3:1',
      'по теме',
      '',
    ];
    const joints = [' ', '. ', '\n', ': ', ' — ', ''];
    const texts = parts.flatMap((first) =>
      parts.flatMap((second) =>
        joints.flatMap((joint) => parts.map((third) => `${first}${joint}${second}${joint}${third}`)),
      ),
    );
    const expected = texts.map((text) => text.replace(addresses, ' ').replace(stamps, ' ').replace(invitations, ' '));
    expect(texts.map(withoutFurniture)).toEqual(expected);
  });
});
