import { render, screen } from '@testing-library/react';
import { TextArea } from './TextArea';

describe('TextArea', () => {
  it('ties its error and its note to the field', () => {
    render(<TextArea label="Описание" error="Слишком длинно" note="Два-три предложения" />);
    const field = screen.getByRole('textbox', { name: 'Описание' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Слишком длинно Два-три предложения');
  });

  it('announces an error that appears', () => {
    const { rerender, container } = render(<TextArea label="Описание" />);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    rerender(<TextArea label="Описание" error="Слишком длинно" />);
    expect(region).toHaveTextContent('Слишком длинно');
  });
});
