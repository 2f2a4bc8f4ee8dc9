import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { Section } from '@/components/ui/Section';
import { categoriesQuery } from '@/lib/client/categories';
import { pauseRule, removeRule, wordRulesQuery } from '@/lib/client/desk-word-rules';
import type { RuleDone, WordRuleLine } from '@/lib/contract/desk-word-rules';
import { counted } from '@/lib/text/numbers';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { UndoToast } from '../Takedown/UndoToast';
import { type RuleChannel, RuleForm } from './RuleForm';
import { Rows } from './WordRules.styles';

interface Told {
  done: RuleDone;
  words: string;
}

/** Rules for words of new publications (CHANNELS-4): a new one, and those that are there. @param channel those of this channel and of all; null: every rule */
export function WordRules({ channel }: { channel: RuleChannel }) {
  const client = useQueryClient();
  const query = useQuery(wordRulesQuery());
  const [told, setTold] = useState<Told | null>(null);
  const renew = () => void client.invalidateQueries({ queryKey: wordRulesQuery().queryKey });
  const onDone = (done: RuleDone, words: string) => {
    setTold({ done, words });
    renew();
  };
  return (
    <Section level="minor" title={channel ? `Правила для слов: «${channel.name}»` : 'Правила для слов'}>
      <p>
        Правило смотрит на заголовок и начало текста новых публикаций: не берёт их или кладёт в категорию. То, что уже
        на сайте, остаётся.
      </p>
      <RuleForm key={channel?.id ?? 0} channel={channel} onSaved={onDone} />
      {told?.done.entry === null && <Alert tone="success">{told.words}</Alert>}
      {told && told.done.entry !== null && (
        <UndoToast
          key={told.done.entry}
          done={{ entry: told.done.entry, words: told.words, undone: 'Возвращено, как было.' }}
          onUndone={renew}
          onClose={() => setTold(null)}
        />
      )}
      <Loaded query={query}>
        {({ results, max }) => {
          const shown = results.filter(
            (rule) => channel === null || rule.channel_id === null || rule.channel_id === channel.id,
          );
          return (
            <>
              {shown.length === 0 && <p role="status">Правил пока нет.</p>}
              <Rows>
                {shown.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} onDone={onDone} />
                ))}
              </Rows>
              {results.length > max / 2 && (
                <p>
                  Правил {results.length} из {max}.
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function RuleRow({ rule, onDone }: { rule: WordRuleLine; onDone: (done: RuleDone, words: string) => void }) {
  const { id, words, deed, category, paused, hits, channel } = rule;
  const { data: categories } = useQuery(categoriesQuery());
  const [isEditing, setIsEditing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (work: () => Promise<RuleDone>, said: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      onDone(await work(), said);
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };
  const name = categories?.find((one) => one.id === category)?.name ?? `№ ${category}`;
  return (
    <li>
      <div className="facts">
        <span className="words">«{words}»</span> — {deed === 'drop' ? 'не брать' : `в категорию «${name}»`}
        <div className="meta">
          {channel ?? 'все каналы'} · за месяц {counted(hits, ['публикация', 'публикации', 'публикаций'])}
          {rule.last_hit_at && (
            <>
              , последняя <RelativeTime dateTime={rule.last_hit_at} />
            </>
          )}
          {paused && ' · на паузе'}
        </div>
      </div>
      <div className="deeds">
        <Button
          look="link"
          aria-expanded={isEditing}
          aria-label={`Править правило: ${words}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          Править
        </Button>
        <Button
          look="link"
          isBusy={isBusy}
          aria-label={`${paused ? 'Возобновить' : 'Пауза'}, правило: ${words}`}
          onClick={() =>
            void act(() => pauseRule(id, !paused), `Правило «${words}» ${paused ? 'снова работает' : 'на паузе'}.`)
          }
        >
          {paused ? 'Возобновить' : 'Пауза'}
        </Button>
        <Button
          look="link"
          isBusy={isBusy}
          aria-label={`Убрать правило: ${words}`}
          onClick={() => void act(() => removeRule(id), `Правило «${words}» убрано.`)}
        >
          Убрать
        </Button>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      {isEditing && (
        <RuleForm
          channel={rule.channel_id === null ? null : { id: rule.channel_id, name: channel ?? '' }}
          rule={rule}
          onSaved={(done, said) => {
            setIsEditing(false);
            onDone(done, said);
          }}
          onCancel={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}
