import type { Reaction } from '@/lib/contract/reaction';
import { pictureUrl } from '@/lib/site/urls';

interface ReactionButtonProps {
  reaction: Reaction;
  /** Looks disabled, but can be focused and pressed: a press shows the reason. */
  isOff: boolean;
  onPress: () => void;
}

/** One type: its sign, named by its description, and how many readers chose it. */
export function ReactionButton({
  reaction: { icon, description, count, user_selected },
  isOff,
  onPress,
}: ReactionButtonProps) {
  const src = pictureUrl(icon);
  return (
    <button type="button" aria-pressed={user_selected} aria-disabled={isOff || undefined} onClick={onPress}>
      {src ? (
        <img src={src} alt={description} title={description} width={24} height={24} draggable={false} />
      ) : (
        description
      )}{' '}
      <span className="count" hidden={count === 0}>
        {count.toLocaleString('ru')}
      </span>
    </button>
  );
}
