import { detectImageFormat } from './open-picture';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n....IHDR', 'image/png'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1', 'image/avif'],
  ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00avifmiaf', 'image/avif'],
  ['', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<?xml version="1.0"?><svg>', null],
  ['%PDF-1.7', null],
  ['II*\x00', null],
  ['BM......', null],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
  ['\x00\x00\x00\x1cftypheic\x00\x00\x00\x00mif1heic', null],
  ['\xff\xd8', null],
  ['\x1f\x8b\x08', null],
])('%j is %s by its bytes (UP-2)', (head, format) => expect(detectImageFormat(bytes(head))).toBe(format));
