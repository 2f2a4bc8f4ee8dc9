import { absoluteTime } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import type { Manifest } from '../backup/backup-format';

export interface Contents {
  channels: number;
  articles: number;
  users: number;
}

export function contentsOf({ tables }: Pick<Manifest, 'tables'>): Contents {
  const rows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return { channels: rows('sources'), articles: rows('articles'), users: rows('users') };
}

/** «3 канала, 120 публикаций, 5 пользователей». */
export function describeContents({ channels, articles, users }: Contents): string {
  return [
    counted(channels, ['канал', 'канала', 'каналов']),
    counted(articles, ['публикация', 'публикации', 'публикаций']),
    counted(users, ['пользователь', 'пользователя', 'пользователей']),
  ].join(', ');
}

export function describeManifest(manifest: Manifest): string {
  const { pictures, files } = manifest.media;
  const media = `${counted(pictures, ['картинка', 'картинки', 'картинок'])} (${counted(files, ['файл', 'файла', 'файлов'])})`;
  return `${describeContents(contentsOf(manifest))}, ${media}; ${absoluteTime(new Date(manifest.createdAt))} по Минску`;
}

/** «12,3 МБ», in decimal units. */
export function describeBytes(bytes: number): string {
  const units = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const number = (bytes / 1_000 ** power).toLocaleString('ru-RU', { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${number}\u00a0${units[power] ?? ''}`;
}
