import { Button } from '@/components/ui/Button';
import type { FeedChoice } from '@/lib/contract/feed-health';
import { counted } from '@/lib/text/numbers';
import { Preview } from './FeedCheck.styles';

interface FeedChoicesProps {
  choices: readonly FeedChoice[];
  /** The address goes into the field and is checked. */
  onChoose: (address: string) => void;
}

/** The feeds that a site has, where the typed address leads to none. */
export function FeedChoices({ choices, onChoose }: FeedChoicesProps) {
  return (
    <Preview>
      <p className="feed">{choices.length === 1 ? 'На этом сайте нашлась лента:' : 'На этом сайте нашлись ленты:'}</p>
      <ul>
        {choices.map(({ rss_url: address, title, taken }) => (
          <li key={address}>
            <span>{title ?? address}</span>
            <span className="about">
              {title && `${address}, `}
              {counted(taken, ['материал', 'материала', 'материалов'])}
            </span>
            <Button look="quiet" aria-label={`Взять ленту ${address}`} onClick={() => onChoose(address)}>
              Взять эту
            </Button>
          </li>
        ))}
      </ul>
    </Preview>
  );
}
