import { globalRules } from './global-style';
import { findPageStyles } from './page-styles';

/** The rules of bare elements: before all others in the head of a document. */
export function GlobalStyle() {
  const styles = findPageStyles();
  if (!styles) return <style>{globalRules}</style>;
  styles.rules.set('global', globalRules);
  return null;
}
