import { fallbackOnError } from './page-data';

describe('fallbackOnError (ERROR-1: logged only)', () => {
  const warnings: string[] = [];
  const listen = (text: string | Error) => void warnings.push(String(text));
  beforeEach(() => {
    warnings.length = 0;
    jest.spyOn(process, 'emitWarning').mockImplementation(listen);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a block that fails leaves its place to what stands instead, and one line in the log', async () => {
    expect(await fallbackOnError(Promise.reject(new Error('the database is away')), [])).toEqual([]);
    expect(warnings).toEqual(['a block of the page is missing: the database is away']);
  });

  test('a block that comes is passed on, without a word', async () => {
    expect(await fallbackOnError(Promise.resolve([1]), [])).toEqual([1]);
    expect(warnings).toEqual([]);
  });
});
