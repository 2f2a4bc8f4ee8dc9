import { judgeDemo } from '../../../web/findings/work-rules';
import { describeFinding } from '../../../web/findings/finding';

const told = (channels: number, siteOrigin: string) =>
  judgeDemo(channels, { siteOrigin }).map((finding) => describeFinding(finding).replaceAll('\u00a0', ' '));

describe('doctor: the demo', () => {
  test('on a public site it is in the way, and the command that removes it is named', () => {
    expect(told(11, 'https://news.by')).toEqual([
      '✗ На общедоступном сайте выдуманные новости: 11 демонстрационных каналов — уберите их: npm run cli -- demo remove',
    ]);
  });

  test('on one’s own machine it is welcome', () => expect(told(11, 'http://localhost:3000')).toEqual([]));

  test('without it nothing is said', () => expect(told(0, 'https://news.by')).toEqual([]));
});
