/** Place that keeps pictures: DATA_DIR/media, or an S3-compatible store. */
export type MediaPlace = { kind: 'folder' } | S3Place;

export interface S3Place {
  kind: 's3';
  bucket: string;
  /** Before every key; empty, or ends with a slash. */
  prefix: string;
  /** An origin. */
  endpoint: string;
  region: string;
  /** The bucket is the first segment of the path, not a part of the host's name. */
  isPathStyle: boolean;
}

export interface MalformedPlace {
  kind: 'malformed';
  /** The required change, as the rest of a sentence in Russian. */
  text: string;
}

/** The rules of Amazon S3 for names of buckets. */
const bucketForm = /^(?!\d+\.\d+\.\d+\.\d+$)(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;
const regionForm = /^[a-z0-9-]{1,40}$/;
const parameters: readonly string[] = ['endpoint', 'region', 'path-style'];

/**
 * Reads `folder` (or nothing), or `s3://bucket[/prefix]?endpoint=https://…&region=…&path-style=1`. Without an endpoint the store is Amazon's of the region.
 */
export function parseMediaPlace(value: string): MediaPlace | MalformedPlace {
  if (value === '' || value === 'folder') return { kind: 'folder' };
  const malformed = (text: string): MalformedPlace => ({ kind: 'malformed', text });
  if (!value.startsWith('s3://') || !URL.canParse(value))
    return malformed('должна быть словом folder или адресом вида s3://bucket?endpoint=https://s3.example.by.');
  const url = new URL(value);
  if (url.username !== '' || url.password !== '')
    return malformed('не должна содержать ключей: их место — S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY.');
  if (!bucketForm.test(url.host))
    return malformed('должна называть bucket: 3–63 строчные латинские буквы, цифры, дефисы и точки.');
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined || url.hash !== '')
    return malformed(`не знает параметра ${unknown ?? url.hash}: есть ${parameters.join(', ')}.`);
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  if (!prefixForm.test(prefix)) return malformed('должна иметь путь из латинских букв, цифр, точек, дефисов и «_».');
  const region = url.searchParams.get('region') ?? '';
  const given = url.searchParams.get('endpoint') ?? '';
  if (given === '' && region === '') return malformed('должна назвать endpoint хранилища или region Amazon S3.');
  if (region !== '' && !regionForm.test(region)) return malformed('должна назвать region вида eu-central-1.');
  const endpoint = given === '' ? `https://s3.${region}.amazonaws.com` : toOrigin(given);
  if (endpoint === null) return malformed('должна назвать endpoint вида https://s3.example.by, без пути.');
  const style = url.searchParams.get('path-style') ?? (given === '' ? '0' : '1');
  if (style !== '0' && style !== '1') return malformed('должна иметь path-style=0 или path-style=1.');
  return {
    kind: 's3',
    bucket: url.host,
    prefix,
    endpoint,
    region: region === '' ? 'us-east-1' : region,
    isPathStyle: style === '1',
  };
}

function toOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, origin } = new URL(value);
  return /^https?:$/.test(protocol) && origin === value.replace(/\/$/, '') ? origin : null;
}
