import * as React from 'react';
import { isStyledComponent, styled as styledComponents } from 'styled-components';
import { findPageStyles, shortNameOf, type PageStyles } from './page-styles';

/**
 * `styled` of styled-components. On its own it writes the rules of a server component beside each of its elements, and once more into the data
 * from which React hydrates. Here the elements of a document have class names only, and `<StyleRegistry>` puts the rules into the head, once.
 */
export const styled: typeof styledComponents = isServerComponents() ? collecting(styledComponents) : styledComponents;

function isServerComponents(): boolean {
  // styled-components knows them by the same sign.
  return Reflect.get(React, 'createContext') === undefined;
}

/** `styled`, `styled.div` and `styled.div.withConfig(…)` are functions that lead to the next one, and at last to a component. */
function collecting<Factory extends object>(factory: Factory): Factory {
  return new Proxy(factory, {
    get: (target, name) => collectingIfFunction(Reflect.get(target, name)),
    apply: (target, self, args) => {
      const made: unknown = typeof target === 'function' ? Reflect.apply(target, self, args) : undefined;
      return isComponent(made) ? withoutRules(made) : collectingIfFunction(made);
    },
  });
}

function collectingIfFunction(value: unknown): unknown {
  return typeof value === 'function' ? collecting(value) : value;
}

/** The properties that `forwardRef` returns and styled-components adds. */
interface Component {
  styledComponentId: string;
  render: (props: object, ref: unknown) => React.ReactNode;
}

function isComponent(value: unknown): value is Component {
  return isStyledComponent(value) && 'render' in value && typeof value.render === 'function';
}

function withoutRules<C extends Component>(component: C): C {
  const render: Component['render'] = (props, ref) => {
    const rendered = component.render(props, ref);
    const styles = findPageStyles();
    return styles ? splitRules(rendered, component.styledComponentId, styles) : rendered;
  };
  return new Proxy(component, {
    get: (target, name) => (name === 'render' ? render : Reflect.get(target, name)),
  });
}

/** styled-components renders a fragment of a `<style>` and the element. Anything else stays as it is. */
export function splitRules(rendered: React.ReactNode, componentId: string, styles: PageStyles): React.ReactNode {
  const parts: unknown = propsOf(rendered)?.children;
  if (!Array.isArray(parts) || parts.length !== 2) return rendered;
  const pair: readonly unknown[] = parts;
  const [style, element] = pair;
  const text = propsOf(style)?.children;
  if (
    !React.isValidElement(style) ||
    style.type !== 'style' ||
    typeof text !== 'string' ||
    !React.isValidElement<{ className?: string }>(element)
  )
    return rendered;
  // The first one only names the component for selectors of others: nothing here uses them, and no browser hydrates the element.
  const [id, name = '', ...own] = (element.props.className ?? '').split(' ');
  const isStyled = id === componentId && (styles.names.has(name) || isClassOf(text, name));
  const short = isStyled ? shortNameOf(name, styles) : '';
  // By their text: a component whose rules depend on its props has several.
  if (!styles.rules.has(text)) styles.rules.set(text, isStyled ? text.replaceAll(`.${name}`, `.${short}`) : text);
  return isStyled ? React.cloneElement(element, { className: [short, ...own].join(' ') }) : element;
}

/** Tells whether rules are of this class, and no other class of theirs begins with its letters. */
function isClassOf(rules: string, name: string): boolean {
  return name !== '' && new RegExp(`\\.${name}\\b`).test(rules) && !new RegExp(`\\.${name}[\\w-]`).test(rules);
}

function propsOf(value: unknown): { children?: unknown } | null {
  return React.isValidElement<{ children?: unknown }>(value) ? value.props : null;
}
