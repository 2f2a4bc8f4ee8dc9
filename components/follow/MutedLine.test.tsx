import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marksKey } from '@/lib/client/marks/kept-marks';
import { hiddenEvent } from '@/lib/contract/hidden-rules';
import { MutedLine } from './MutedLine';

const page = () =>
  render(
    <>
      <ul>
        <li data-muted="">Мост</li>
        <li>Курс</li>
        <li data-muted="" className="folded">
          Метро
        </li>
      </ul>
      <MutedLine words="Скрыто вами" />
    </>,
  );
const line = () => screen.queryByText(/^Скрыто вами: 1\./);

beforeEach(() => localStorage.clear());

describe('what a list hides is told beneath it (MUTE-2)', () => {
  it('and is shown, and hidden again', async () => {
    localStorage.setItem(marksKey, '{}');
    page();
    const button = await screen.findByRole('button', { name: 'Показать' });
    expect(line()).toBeVisible();
    await userEvent.click(button);
    expect(screen.getByRole('list')).toHaveAttribute('data-shows-muted');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.getByRole('list')).not.toHaveAttribute('data-shows-muted');
  });

  it('as soon as there is something, and no longer', async () => {
    page();
    await act(async () => undefined);
    expect(line()).toBeNull();
    act(() => void window.dispatchEvent(new Event(hiddenEvent)));
    expect(await screen.findByText(/^Скрыто вами: 1\./)).toBeVisible();
    await act(async () => screen.getByText('Мост').removeAttribute('data-muted'));
    expect(screen.getByText(/^Скрыто вами: 0\./)).not.toBeVisible();
  });
});
