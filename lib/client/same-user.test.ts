import { isSameUser } from './refresh-access';

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('isSameUser: a request is repeated in the same reader’s name only', () => {
  test.each([
    ['the same user, another session', token({ sub: '7', sid: 'a' }), token({ sub: '7', sid: 'b' }), true],
    ['another user', token({ sub: '7' }), token({ sub: '8' }), false],
    [
      'letters that base64url writes otherwise',
      token({ sub: '7', x: '???>>>' }),
      token({ sub: '8', x: '???>>>' }),
      false,
    ],
    ['a token that tells nothing', 'opaque', token({ sub: '8' }), true],
    ['claims that are no object', token(null), token({ sub: '8' }), true],
  ])('%s', (_what, one, other, expected) => {
    expect(isSameUser(one, other)).toBe(expected);
  });
});
