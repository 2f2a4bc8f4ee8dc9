import { parseMediaPlace } from './media-place';
import { parseSettings } from './settings';

const s3 = { kind: 's3', bucket: 'pictures', prefix: '', region: 'us-east-1', isPathStyle: true };

test.each([
  ['', { kind: 'folder' }],
  ['folder', { kind: 'folder' }],
  ['s3://pictures?endpoint=https://s3.example.by', { ...s3, endpoint: 'https://s3.example.by' }],
  ['s3://pictures?endpoint=http://10.0.0.5:9000/', { ...s3, endpoint: 'http://10.0.0.5:9000' }],
  [
    's3://pictures/news/one?endpoint=https://s3.example.by&region=by-1&path-style=0',
    { ...s3, prefix: 'news/one/', endpoint: 'https://s3.example.by', region: 'by-1', isPathStyle: false },
  ],
  [
    's3://pictures?region=eu-north-1',
    { ...s3, endpoint: 'https://s3.eu-north-1.amazonaws.com', region: 'eu-north-1', isPathStyle: false },
  ],
])('pictures are kept at %s', (value, place) => {
  expect(parseMediaPlace(value)).toEqual(place);
});

describe('the settings of a store of pictures', () => {
  const store = 's3://pictures?endpoint=https://s3.example.by';
  const ours = { S3_ACCESS_KEY_ID: 'ours', S3_SECRET_ACCESS_KEY: 'our secret' };
  const amazons = { AWS_ACCESS_KEY_ID: 'theirs', AWS_SECRET_ACCESS_KEY: 'their secret' };

  test.each([
    [ours, { id: 'ours', secret: 'our secret' }],
    [amazons, { id: 'theirs', secret: 'their secret' }],
    [
      { ...amazons, ...ours },
      { id: 'ours', secret: 'our secret' },
    ],
  ])('the keys of %j', (env, keys) => {
    expect(parseSettings({ MEDIA_STORE: store, ...env }).s3Keys).toEqual(keys);
  });

  test.each([
    [{ MEDIA_STORE: store }],
    [{ MEDIA_STORE_OLD: store }],
    [{ MEDIA_STORE: store, S3_ACCESS_KEY_ID: 'ours' }],
  ])('%j needs both keys', (env) => {
    expect(() => parseSettings(env)).toThrow('задайте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY');
  });

  test.each([[{ MEDIA_STORE_OLD: 'folder' }], [{ MEDIA_STORE: store, MEDIA_STORE_OLD: store, ...ours }]])(
    '%j names one place twice',
    (env) => {
      expect(() => parseSettings(env)).toThrow('Переменная MEDIA_STORE_OLD называет то же место');
    },
  );
});
