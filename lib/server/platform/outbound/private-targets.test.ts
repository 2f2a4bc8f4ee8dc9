import type { Lookup } from './guarded-connector';
import { ask, closeServers, get, refused, resolvesTo, serve, text } from './testing/ask-server';

afterEach(closeServers);

describe('private addresses (SSRF-1)', () => {
  const literals = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]:443/',
    'http://192.168.0.1:443/',
  ];
  test.each(literals)('%s is refused without a look-up', async (url) => {
    const lookup = jest.fn(resolvesTo('93.184.216.34'));
    expect(await get(url, { lookup })).toEqual(refused('private-address'));
    expect(lookup).not.toHaveBeenCalled();
  });

  test.each(['http://localhost/', 'https://LOCALHOST/'])('%s is refused by the system’s own answer', async (url) => {
    expect(await get(url, {})).toEqual(refused('private-address'));
  });

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['127.0.0.1', '93.184.216.34']],
    [['2606:4700::1', 'fd00::1']],
  ])('a public name that answers %j is refused', async (ips) => {
    const lookup = resolvesTo(...ips);
    expect(await get('http://rebind.example/', { lookup })).toEqual(refused('private-address'));
    expect(await get('https://rebind.example/', { lookup })).toEqual(refused('private-address'));
  });

  test('the socket goes to the very address that was checked: one look-up a connection', async () => {
    const server = await serve((_request, response) => response.end('first'));
    const answers = ['127.0.0.1', '127.0.0.2'];
    const lookup = jest.fn<ReturnType<Lookup>, [string]>((hostname) =>
      resolvesTo(answers.shift() ?? '127.0.0.3')(hostname),
    );
    const pair = `rebind.example:${server.port}`;
    expect(text(await get(`http://${pair}/`, { lookup, allow: pair }))).toBe('first');
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  test('an answer that turns private on the next hop is refused there', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://rebind.example/inside' }).end(),
    );
    const asked: string[] = [];
    const lookup: Lookup = (hostname) => {
      asked.push(hostname);
      return resolvesTo('127.0.0.1')(hostname);
    };
    // feeds.example is allowed on its port only, so its name may be private there and nowhere else.
    const outcome = await get(`http://feeds.example:${server.port}/`, {
      lookup,
      allow: `feeds.example:${server.port}`,
    });
    expect(outcome).toEqual(refused('private-address'));
    expect(asked).toEqual(['feeds.example', 'rebind.example']);
  });

  test.each(['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', '//0x7f.1/', 'http://169.254.169.254/'])(
    'a redirect to %s is refused',
    async (location) => {
      expect(await ask((_request, response) => response.writeHead(301, { location }).end())).toEqual(
        refused('private-address'),
      );
    },
  );

  test('the allow-list opens one pair, not the host', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const other = await serve((_request, response) => response.writeHead(302, { location: `${inside.origin}/` }).end());
    expect(await get(other.origin, { allow: other.host })).toEqual(refused('bad-port'));
    expect(text(await get(other.origin, { allow: `${other.host},${inside.host}` }))).toBe('inside');
    expect(await get(inside.origin, {})).toEqual(refused('bad-port'));
  });
});
