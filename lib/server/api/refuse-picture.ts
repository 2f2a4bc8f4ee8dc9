import type { Context } from 'hono';
import type { ImageProblem } from '../media/open-picture';
import { refuse } from './problem';

/** Why a picture was not taken, said of the field that it came in (R38). */
export function refusePicture(c: Context, field: string, { reason }: ImageProblem): Response {
  switch (reason) {
    case 'unsupported-format':
      return refuse(c, 'not_a_picture', { [field]: ['Подойдёт JPEG, PNG, WebP, GIF или AVIF'] });
    case 'too-many-pixels':
      return refuse(c, 'invalid_fields', { [field]: ['Изображение больше 16 мегапикселей или 8192 точек по стороне'] });
    case 'too-many-avif-pixels':
      return refuse(c, 'invalid_fields', {
        [field]: ['AVIF больше 8 мегапикселей: подойдёт изображение поменьше или в JPEG'],
      });
    default:
      return refuse(c, 'invalid_fields', { [field]: ['Файл изображения повреждён'] });
  }
}
