import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

function show(isBusy: boolean) {
  const pressed = jest.fn();
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <input aria-label="Поле" />
      <Button type="submit" isBusy={isBusy} onClick={pressed}>
        Сохранить
      </Button>
    </form>,
  );
  return { pressed, sent, button: screen.getByRole('button', { name: 'Сохранить' }) };
}

describe('Button', () => {
  it('acts and sends its form', async () => {
    const { pressed, sent, button } = show(false);
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('busy: keeps its name and the focus, does nothing, not even by Enter in a field', async () => {
    const { pressed, sent, button } = show(true);
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Поле'), '{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends no form unless it is told to', async () => {
    const sent = jest.fn();
    render(
      <form onSubmit={sent}>
        <Button>Просто кнопка</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Просто кнопка' }));
    expect(sent).not.toHaveBeenCalled();
  });
});
