import { parseSettings } from '../../platform/base/settings';
import { findFirstStepsLinks } from '../../web/first-steps/first-steps-key';
import { adviseOnFirstSteps } from './first-steps-advice';

const settings = parseSettings({
  SITE_ORIGIN: 'https://news.example.by',
  AUTH_SECRET: 'a secret of the tests, 32 bytes and more',
});

describe('the operator of a young site is told of the first steps (FIRST-1)', () => {
  test('with the link, in a terminal', async () => {
    const advice = await adviseOnFirstSteps(settings, { isTTY: true });
    const { link, localLink } = await findFirstStepsLinks(settings);
    expect(advice).toContain(`\n  ${link}\n`);
    expect(advice).toContain(`: ${localLink}`);
    expect(advice).toContain('npm run cli -- first-steps');
  });

  test('with one link, where the site is on this machine', async () => {
    const advice = await adviseOnFirstSteps({ ...settings, siteOrigin: 'http://localhost:3000' }, { isTTY: true });
    expect(advice.match(/http:/g)).toHaveLength(1);
  });

  test.each([{}, { isTTY: false }])('with the command that shows it, where the output is a log: %j', async (output) => {
    const advice = await adviseOnFirstSteps(settings, output);
    expect(advice).toContain('npm run cli -- first-steps');
    expect(advice).not.toContain('key=');
  });
});
