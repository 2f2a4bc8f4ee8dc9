import { admitRequest, targetOf } from './admit-request';

describe('what reaches a handler', () => {
  test.each([
    ['GET', '/', null],
    ['HEAD', '/story/1?article=2', null],
    ['GET', '/story/%D0%B0', null],
    ['GET', '/search?q=%ff', null],
    ['POST', '/api/auth/code/', null],
    ['OPTIONS', '/api/v1/stories/', null],
    ['DELETE', '/api/v1/news/1/', null],
    ['POST', '/internal/changes', null],
    ['GET', '/story/%E0%A4%A', 400],
    ['GET', '/api/v1/story-detail/%ff/', 400],
    ['GET', '/media/%c0%80/x', 400],
    ['OPTIONS', null, 400],
    ['PUT', '/', 405],
    ['POST', '/story/1', 405],
    ['POST', '/apis', 405],
    ['TRACE', '/profile', 405],
    ['TRACE', '/api/v1/stories/', 405],
    ['PROPFIND', '/', 405],
  ])('%s %s → %p (R38, INP-1)', (method, target, status) => {
    expect(admitRequest(method, target)?.status ?? null).toBe(status);
  });

  test('a refused method is told which there are', () => {
    expect(admitRequest('PUT', '/')?.headers).toEqual({ Allow: 'GET, HEAD' });
  });

  test.each([
    ['/a?b=c', '/a?b=c'],
    ['http://evil.example/story/1/?x=1', '/story/1/?x=1'],
    ['HTTPS://evil.example', '/'],
    ['*', null],
    ['evil.example:443', null],
    ['http://', null],
  ])('the target of a request line %s is %p', (url, target) => {
    expect(targetOf(url)).toBe(target);
  });
});
