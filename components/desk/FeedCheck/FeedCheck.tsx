import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { CheckSentence } from './CheckSentence';
import { Check } from './FeedCheck.styles';
import { FeedChoices } from './FeedChoices';
import { FeedPreview } from './FeedPreview';
import { useFeedCheck } from './use-feed-check';

interface FeedCheckProps {
  /** Null: of a channel that is not there yet. */
  channelId: number | null;
  /** As it is typed now, saved or not. */
  address: string;
  /** Puts an address into the field. */
  onChoose: (address: string) => void;
  /** At most so many headlines are shown; all that the check has without it. */
  shown?: number;
  /** Stands below a feed that can be read, of this address. */
  children?: (found: FeedCheckResult, address: string) => ReactNode;
}

/**
 * Checks the typed address of a feed before it is saved: what the site would take from it, or what is wrong with it
 * (R26).
 */
export function FeedCheck({ channelId, address, onChoose, shown, children }: FeedCheckProps) {
  const { state, start } = useFeedCheck(channelId);
  const isStale = state.kind === 'ended' && state.address.trim() !== address.trim();
  const result = state.kind === 'ended' && state.end.kind === 'done' ? state.end.check.result : null;
  const choices = state.kind === 'ended' && state.end.kind === 'done' ? state.end.check.choices : [];
  const box = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    onChoose(chosen);
    // The choice that was pressed goes away with its list.
    box.current?.querySelector('button')?.focus();
    void start(chosen);
  };
  const isBad = state.kind === 'ended' && !result;
  return (
    <Check ref={box}>
      <Button look="quiet" isBusy={state.kind === 'checking'} onClick={() => void start(address)}>
        Проверить ленту
      </Button>
      <div className="status" role="status" data-bad={isBad ? '' : undefined}>
        {state.kind === 'checking' && <p>Проверяем ленту…</p>}
        {state.kind === 'ended' && <CheckSentence end={state.end} />}
        {isStale && <p className="stale">Адрес с тех пор изменён: это итог для прежнего.</p>}
      </div>
      {choices.length > 0 && !isStale && <FeedChoices choices={choices} onChoose={choose} />}
      {result && <FeedPreview result={result} shown={shown} />}
      {result && !isStale && state.kind === 'ended' && children?.(result, state.address)}
    </Check>
  );
}
