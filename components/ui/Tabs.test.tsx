import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = ['Первая', 'Вторая', 'Третья'].map((title) => ({ title, content: <p>Содержание: {title}</p> }));

function Sample() {
  const [selected, setSelected] = useState(0);
  return <Tabs label="Части" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('shows the panel of the chosen tab, named after it', async () => {
    render(<Sample />);
    expect(screen.getByRole('tabpanel', { name: 'Первая' })).toHaveTextContent('Содержание: Первая');
    await userEvent.click(tab('Вторая'));
    expect(screen.getByRole('tabpanel', { name: 'Вторая' })).toHaveTextContent('Содержание: Вторая');
    expect(tab('Вторая')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it('is one stop of the Tab key', async () => {
    render(<Sample />);
    await userEvent.tab();
    expect(tab('Первая')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('leaves shortcuts to the browser: Alt with an arrow goes back', async () => {
    render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}{Meta>}{ArrowLeft}{/Meta}');
    expect(tab('Первая')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['{ArrowRight}', 'Вторая'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Первая'],
    ['{ArrowLeft}', 'Третья'],
    ['{End}', 'Третья'],
    ['{End}{Home}', 'Первая'],
  ])('%s from the first tab chooses and focuses «%s»', async (keys, name) => {
    render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
  });
});
