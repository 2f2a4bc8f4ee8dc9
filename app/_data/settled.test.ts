import { settled } from './settled';

describe('settled (spec §8: logged only)', () => {
  const warnings: string[] = [];
  const listen = (text: string | Error) => void warnings.push(String(text));
  beforeEach(() => {
    warnings.length = 0;
    jest.spyOn(process, 'emitWarning').mockImplementation(listen);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    [new Error('the database is away'), 'a block of the page is missing: the database is away'],
    ['odd', 'a block of the page is missing: odd'],
  ])('a block that fails leaves its place to what stands instead, and one line in the log (%s)', async (reason, line) => {
    expect(await settled(Promise.reject(reason), [])).toEqual([]);
    expect(warnings).toEqual([line]);
  });

  test('a block that comes is passed on, without a word', async () => {
    expect(await settled(Promise.resolve([1]), [])).toEqual([1]);
    expect(warnings).toEqual([]);
  });
});
