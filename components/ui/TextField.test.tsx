import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './TextField';

describe('TextField', () => {
  it('ties its error and its note to the field', () => {
    render(<TextField label="Имя" error="Введите ваше имя" note="Как в паспорте" />);
    const field = screen.getByLabelText('Имя');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Введите ваше имя Как в паспорте');
  });

  it('announces an error that appears', () => {
    const { rerender } = render(<TextField label="Имя" />);
    const field = screen.getByLabelText('Имя');
    expect(field).toBeValid();
    const region = field.closest('div')?.parentElement?.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    rerender(<TextField label="Имя" error="Введите ваше имя" />);
    expect(region).toHaveTextContent('Введите ваше имя');
  });

  it('shows a password and hides it again', async () => {
    render(<TextField label="Пароль" type="password" />);
    const field = screen.getByLabelText('Пароль');
    const eye = screen.getByRole('button', { name: 'Показать пароль', pressed: false });
    await userEvent.click(eye);
    expect(field).toHaveAttribute('type', 'text');
    expect(eye).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(eye);
    expect(field).toHaveAttribute('type', 'password');
  });
});
