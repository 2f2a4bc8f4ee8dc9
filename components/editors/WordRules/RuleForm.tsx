import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { TextField } from '@/components/ui/TextField';
import { addRule, editRule, previewRule } from '@/lib/client/desk-word-rules';
import { deskLimits } from '@/lib/contract/desk-rules';
import type { RuleDone, RulePreview, WordRuleLine } from '@/lib/contract/desk-word-rules';
import { paths } from '@/lib/site/paths';
import { counted, plural } from '@/lib/text/numbers';
import { Form } from '../Channels/Channels.styles';
import { failureText } from '../failure-text';
import { CategorySelect } from './CategorySelect';
import { Met } from './WordRules.styles';

/** The channel that rules are asked for; null: all. */
export type RuleChannel = { id: number; name: string } | null;

interface RuleFormProps {
  channel: RuleChannel;
  /** The rule that is changed; without it a new one is made. */
  rule?: WordRuleLine;
  onSaved: (done: RuleDone, words: string) => void;
  onCancel?: () => void;
}

/** A rule is typed, what of the last week it would have met is shown, and only then it can be saved. */
export function RuleForm({ channel, rule, onSaved, onCancel }: RuleFormProps) {
  const [words, setWords] = useState(rule?.words ?? '');
  const [category, setCategory] = useState(rule?.deed === 'category' ? rule.category : null);
  const [isForAll, setIsForAll] = useState(channel === null);
  const [met, setMet] = useState<RulePreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const perform = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };
  const channelId = isForAll ? null : (channel?.id ?? null);
  const look = (event: FormEvent) => {
    event.preventDefault();
    void perform(async () => setMet(await previewRule({ channel_id: channelId, words })));
  };
  const save = () =>
    perform(async () => {
      const said = { words, deed: category === null ? 'drop' : 'category', category } as const;
      const done = await (rule ? editRule(rule.id, said) : addRule({ ...said, channel_id: channelId }));
      onSaved(done, `Правило «${words.trim()}» ${rule ? 'изменено' : 'добавлено'}.`);
      setWords('');
      setMet(null);
    });

  return (
    <Form aria-label={rule ? `Правило «${rule.words}»` : 'Новое правило'} onSubmit={look}>
      <TextField
        label="Слово или фраза"
        note="В любой форме: «гороскоп» найдёт и «гороскопы». Слова фразы — подряд, в этом порядке."
        required
        maxLength={deskLimits.rule}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setMet(null);
        }}
      />
      <CategorySelect value={category} onChange={setCategory} />
      {channel && !rule && (
        <LabelledField label="Где">
          {(control) => (
            <select
              {...control}
              value={isForAll ? 'all' : 'own'}
              onChange={({ target }) => {
                setIsForAll(target.value === 'all');
                setMet(null);
              }}
            >
              <option value="own">только «{channel.name}»</option>
              <option value="all">все каналы</option>
            </select>
          )}
        </LabelledField>
      )}
      {met && <MetPublications met={met} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="acts">
        {met ? (
          <Button isBusy={isBusy} onClick={() => void save()}>
            Сохранить правило
          </Button>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            Что заденет
          </Button>
        )}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Не менять
          </Button>
        )}
      </div>
    </Form>
  );
}

const forms = ['публикацию', 'публикации', 'публикаций'] as const;

function MetPublications({ met: { count, is_more: isMore, results } }: { met: RulePreview }) {
  return (
    <Met aria-live="polite">
      <p>
        {count === 0
          ? 'За неделю не задело бы ничего.'
          : `За неделю задело бы ${isMore ? `${count} и больше ${plural(5, forms)}` : counted(count, forms)}. Правило тронет только новые, эти останутся.`}
      </p>
      {results.length > 0 && (
        <ul>
          {results.map(({ id, story_id: storyId, title, channel, published_at: at }) => (
            <li key={id}>
              <a href={paths.story(storyId)} target="_blank" rel="noreferrer">
                {title}
              </a>
              <span>
                {channel} · <RelativeTime dateTime={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > results.length && <p>Показаны новейшие {results.length}.</p>}
    </Met>
  );
}
