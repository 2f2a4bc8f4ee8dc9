import { adviseOnChannels, isDemoWanted, isYoungSite } from './demo-state';

type TokenParts = Omit<Parameters<typeof isDemoWanted>[0], 'services'>;

const local = 'http://localhost:3000';
const site = 'https://news.example.by';

describe('the demo runs', () => {
  it.each<[string, TokenParts, Parameters<typeof isDemoWanted>[1], boolean]>([
    ['on an empty store of one’s own machine', { demo: '', siteOrigin: local }, { all: 0, demo: 0 }, true],
    ['while nothing but the demo is there', { demo: '', siteOrigin: local }, { all: 11, demo: 11 }, true],
    ['not beside a real channel', { demo: '', siteOrigin: local }, { all: 12, demo: 11 }, false],
    ['never on a public address by itself', { demo: '', siteOrigin: site }, { all: 0, demo: 0 }, false],
    ['nor when an earlier version has filled it there', { demo: '', siteOrigin: site }, { all: 11, demo: 11 }, false],
    ['on a public address when it is asked for', { demo: '1', siteOrigin: site }, { all: 0, demo: 0 }, true],
    ['beside real channels when it is asked for', { demo: '1', siteOrigin: local }, { all: 12, demo: 11 }, true],
    ['not when it is refused', { demo: '0', siteOrigin: local }, { all: 0, demo: 0 }, false],
  ])('%s', (_when, settings, channels, expected) => {
    expect(isDemoWanted({ ...settings, services: 'all' }, channels)).toBe(expected);
  });

  it.each(['web', 'worker'] as const)('never with one half of the product, here %s', (services) => {
    expect(isDemoWanted({ demo: '', siteOrigin: local, services }, { all: 0, demo: 0 })).toBe(false);
  });
});

describe('the operator of a site without the demo is told', () => {
  it('how to add channels to an empty store', () => {
    expect(adviseOnChannels({ all: 0, demo: 0 })).toContain('channel add');
    expect(adviseOnChannels({ all: 0, demo: 0 })).toContain('channel import');
  });

  it('how to remove the demo that is left', () => {
    expect(adviseOnChannels({ all: 11, demo: 11 })).toContain('demo remove');
    expect(adviseOnChannels({ all: 12, demo: 11 })).toContain('demo remove');
  });

  it('nothing once there are channels', () => expect(adviseOnChannels({ all: 3, demo: 0 })).toBeNull());
});

test.each<[string, Parameters<typeof isYoungSite>[0], boolean, boolean]>([
  ['without channels', { all: 0, demo: 0 }, false, true],
  ['with channels of the demo alone', { all: 11, demo: 11 }, true, true],
  ['with a channel and no story', { all: 1, demo: 0 }, false, true],
  ['with a channel and stories', { all: 1, demo: 0 }, true, false],
  ['with a channel beside the demo, and stories', { all: 12, demo: 11 }, true, false],
])('a site %s: is it told of the first steps (FIRST-1)?', (_what, channels, hasStories, expected) => {
  expect(isYoungSite(channels, hasStories)).toBe(expected);
});
