import { useEffect, useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Section } from '@/components/ui/Section';
import { offlineLimits } from '@/lib/contract/offline-rules';
import { counted } from '@/lib/text/numbers';
import { Words } from './My.styles';

const offline = () => import('@/lib/client/offline/offline');
const stories = ['сюжет', 'сюжета', 'сюжетов'] as const;

interface State {
  isOn: boolean;
  stories: number;
  bytes: number;
}

/** «Читать без сети» (OFFLINE-5). Nothing stands here where the browser, or the site, does not offer it. */
export function OfflineBlock() {
  const [state, setState] = useState<State | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await readState();
      if (!isGone) setState(found);
    };
    void look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  if (state === null) return null;
  const change = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch {
      showAlert('Не получилось. Попробуйте ещё раз.', 'error');
    }
    setState(await readState().catch(() => state));
    setIsBusy(false);
  };
  const choose = (isOn: boolean) => {
    setState({ ...state, isOn });
    return change(async () => (await offline()).chooseOffline(isOn));
  };
  const clear = () =>
    change(async () => {
      await (await offline()).clearKept();
      showAlert('Сохранённое удалено.', 'success');
    });
  return (
    <Section title="Читать без сети" level="minor">
      <Words>
        <Checkbox
          label={`Хранить в этом браузере «Моё» и последние ${offlineLimits.stories} прочитанных сюжетов, чтобы читать их без сети`}
          checked={state.isOn}
          onChange={({ target }) => void choose(target.checked)}
        />
        {state.stories > 0 && (
          <>
            <p className="quiet">{keptWords(state)}</p>
            <Button look="quiet" isBusy={isBusy} onClick={() => void clear()}>
              Удалить сохранённое
            </Button>
          </>
        )}
      </Words>
    </Section>
  );
}

async function readState(): Promise<State | null> {
  const { canRead, isOffered, isWanted, measureOffline } = await offline();
  if (!canRead() || !(await isOffered())) return null;
  return { isOn: isWanted(), ...(await measureOffline()) };
}

/** «Сохранено 3 сюжета, 1,2 МБ.» */
export function keptWords({ stories: count, bytes }: Pick<State, 'stories' | 'bytes'>): string {
  const size =
    bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} КБ` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`;
  return `${count % 10 === 1 && count % 100 !== 11 ? 'Сохранён' : 'Сохранено'} ${counted(count, stories)}, ${size.replace(' ', '\u00a0')}.`;
}
