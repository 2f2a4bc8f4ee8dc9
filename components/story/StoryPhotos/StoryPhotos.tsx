import { Picture } from '@/components/ui/Picture/Picture';
import type { StoryDetail } from '@/lib/contract/story';
import { pictureFile, type Pictured } from '../picture-file';
import { Photos } from './StoryPhotos.styles';

interface StoryPhotosProps {
  story: Pick<StoryDetail, 'title' | 'image' | 'main_image' | 'images' | 'main_images'>;
  /** The article that already shows its own picture. */
  shown: Pictured;
}

/** The other pictures of a story in a row. */
export function StoryPhotos({ story, shown }: StoryPhotosProps) {
  const taken = pictureFile(shown, 'card')?.src ?? pictureFile(story, 'card')?.src;
  const all: Pictured[] =
    story.images.length > 0
      ? story.images.map((image) => ({ image, main_image: null }))
      : story.main_images.map((main_image) => ({ image: null, main_image }));
  const others = all.map((picture) => pictureFile(picture, 'card')).filter((file) => file !== null && file.src !== taken);
  if (others.length === 0) return null;
  return (
    <Photos aria-label="Фотографии сюжета">
      {others.map((file, index) => (
        <li key={file?.src}>
          <Picture file={file} alt={`${story.title}, фото ${index + 1}`} />
        </li>
      ))}
    </Photos>
  );
}
