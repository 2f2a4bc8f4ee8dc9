import type { ReactElement } from 'react';

// As in a server component: styled-components, and `styled` with it, know one by the missing `createContext`.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  createContext: undefined,
  useDebugValue: undefined,
}));

import { createElement, Fragment } from 'react';
import { keyframes } from 'styled-components';
import { collectPageStyles } from './collect-page-styles';
import { findPageStyles, newPageStyles, takeRules } from './page-styles';
import { splitRules, styled } from './styled';

const turn = keyframes`
  to { rotate: 360deg; }
`;
const Box = styled.div`
  color: #c00;

  a {
    color: #00c;
  }
`;
const Wheel = styled.span`
  animation: ${turn} 1s;
`;

/** Renders a component as the renderer of server components does. */
function render(component: unknown, props: object): ReactElement<{ children?: unknown; className?: string }> {
  if (typeof component !== 'object' || component === null || !('render' in component)) throw new Error('no component');
  if (typeof component.render !== 'function') throw new Error('no component');
  return component.render(props, null);
}

describe('styled in server components', () => {
  test('a document has elements with class names alone, and every rule once', () => {
    const rules = collectPageStyles(() => {
      const elements = [render(Box, { id: 'a' }), render(Box, { id: 'b' }), render(Wheel, {})];
      expect(elements.map(({ type }) => type)).toEqual(['div', 'div', 'span']);
      const styles = findPageStyles();
      const text = styles ? takeRules(styles) : '';
      // One class: what only names the component for selectors of others is left out.
      for (const { props } of elements) expect(text).toContain(`.${props.className}{`);
      return text;
    });
    expect(rules.match(/color:\s*#c00/g)).toHaveLength(1);
    expect(rules.match(/color:\s*#00c/g)).toHaveLength(1);
    expect(rules.match(/@keyframes/g)).toHaveLength(1);
  });

  test('each document numbers its classes, in its rules as on its elements', () => {
    const classes = () =>
      collectPageStyles(() => [Wheel, Box, Wheel].map((component) => render(component, {}).props.className));
    expect([classes(), classes()]).toEqual([
      ['_0', '_1', '_0'],
      ['_0', '_1', '_0'],
    ]);
    collectPageStyles(() => {
      render(Box, {});
      const styles = findPageStyles();
      expect(styles && takeRules(styles)).toBe('._0{color:#c00}._0 a{color:#00c}');
    });
  });

  test('what only begins like a class of the rules is left alone', () => {
    const styles = newPageStyles();
    const element = createElement('p', { className: 'sc-a abc wide' });
    const rendered = createElement(Fragment, null, createElement('style', null, '.abcd{top:0}'), element);
    expect(splitRules(rendered, 'sc-a', styles)).toBe(element);
    expect(takeRules(styles)).toBe('.abcd{top:0}');
  });

  test('a class of the element’s own stays', () => {
    collectPageStyles(() => {
      const [own, name] = ['wide', render(Box, {}).props.className];
      expect(render(Box, { className: own }).props.className).toBe(`${name} ${own}`);
    });
  });

  test('rules that were taken are not given again; those that come later are', () => {
    collectPageStyles(() => {
      const styles = findPageStyles();
      if (!styles) throw new Error('nothing collects');
      render(Box, {});
      expect(takeRules(styles)).toContain('#c00');
      render(Box, {});
      render(Wheel, {});
      expect(takeRules(styles)).toMatch(/^@keyframes/);
      expect(takeRules(styles)).toBe('');
    });
  });

  test('two documents that are rendered at once each have their own', async () => {
    const rendered = (component: unknown) =>
      collectPageStyles(async () => {
        await Promise.resolve();
        render(component, {});
        const styles = findPageStyles();
        return styles ? takeRules(styles) : '';
      });
    const [box, wheel] = await Promise.all([rendered(Box), rendered(Wheel)]);
    expect(box).not.toContain('@keyframes');
    expect(wheel).not.toContain('#c00');
  });

  test('the data of a client navigation bring their rules themselves', () => {
    expect(findPageStyles()).toBeUndefined();
    const { props } = render(Box, {});
    expect(JSON.stringify(props.children)).toContain('color:#c00');
  });

  test.each([['text'], [null], [['a', 'b']]])('what is no fragment of a style and an element stays: %j', (rendered) => {
    expect(splitRules(rendered, 'sc-a', newPageStyles())).toBe(rendered);
  });
});
