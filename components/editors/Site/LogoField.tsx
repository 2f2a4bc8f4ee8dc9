import { useId, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { fileChoice } from '@/components/ui/file-choice';
import { drawLogo } from '@/lib/client/desk-site';
import type { DrawnLogo } from '@/lib/contract/site-words';
import { logoPath } from '@/lib/site/site-words';
import { failureText } from '../failure-text';

const Choice = styled.div`
  ${fileChoice}

  .choice {
    flex-wrap: wrap;
  }

  .acts {
    flex-basis: 14rem;
  }

  .words {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .error {
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 500;
  }
`;

/** Bytes; the server says it again. */
const maxBytes = 200 * 1024;

interface LogoFieldProps {
  logo: DrawnLogo | null;
  error?: string;
  onChange: (logo: DrawnLogo | null) => void;
}

/** A picture in place of the drawing and the name in the header. It is drawn on the server, and shown to readers when the form is saved. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > maxBytes ? 'Файл больше 200 КБ.' : null);
    if (file.size > maxBytes) return;
    setIsBusy(true);
    try {
      onChange(await drawLogo(file));
    } catch (failure) {
      setProblem(failureText(failure));
    }
    setIsBusy(false);
  };
  return (
    <Choice>
      <div className="choice">
        {logo && (
          <img src={logoPath(logo.id)} alt="Логотип" height={34} width={Math.round((logo.width / logo.height) * 34)} />
        )}
        <div className="acts">
          <input
            id={id}
            className="file"
            type="file"
            accept="image/svg+xml,image/png"
            disabled={isBusy}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <label className="choose" htmlFor={id}>
            {isBusy ? 'Загружаем…' : logo ? 'Другой логотип' : 'Загрузить логотип'}
          </label>
          <span className="words">
            SVG или PNG с прозрачным фоном, до 200 КБ; виден должен быть на светлом и на тёмном.
          </span>
          {logo && (
            <Button look="link" onClick={() => onChange(null)}>
              Без логотипа
            </Button>
          )}
        </div>
      </div>
      <p className="error" role="alert">
        {problem ?? error}
      </p>
    </Choice>
  );
}
