import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { LiveMark } from './LiveMark';

const appear = keyframes`
  from, to { visibility: visible; }
`;

/**
 * Appears when a script failed and the page has not hydrated some seconds later: a second try of the loader may still
 * succeed.
 */
const Notice = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 25;
  display: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-3) var(--page-gutter);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  box-shadow: var(--color-shadow);
  visibility: hidden;

  :root[data-broken]:not([data-live]) & {
    display: flex;
    animation: ${appear} 1ms 3s forwards;
  }

  a {
    ${quietButton}
  }

  .old,
  :root[data-broken='old'] & > :not(.old) {
    display: none;
  }

  :root[data-broken='old'] & > .old {
    display: block;
  }

  @media print {
    display: none !important;
  }
`;

/**
 * Tells the user that the page's scripts could not be loaded (ERROR-4), for example after a release whose files an
 * old copy of the page does not know. The page can be read, but nothing responds. The notice is in the HTML, because
 * no script could add it then. To a browser that is too old for the scripts it says what works (`oldBrowserWatch`).
 */
export function BrokenNotice() {
  return (
    <>
      <LiveMark />
      <StaticBlock shows="broken notice">
        <Notice role="alert">
          <p>Страница загрузилась не полностью: часть кнопок не работает.</p>
          <a href="">Обновить страницу</a>
          <p className="old">
            Браузер слишком старый: читать и искать новости можно, войти и поставить реакцию — нет. Обновите браузер.
          </p>
        </Notice>
      </StaticBlock>
    </>
  );
}
