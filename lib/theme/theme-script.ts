import { themeKey } from './theme-choice';
import { dark, light } from './tokens';

/** In capitals: React takes a tag of its own for the one that has the very same content, and this one must stay. */
const frameColor = `t==='dark'?'${dark.page.toUpperCase()}':'${light.page.toUpperCase()}'`;

/**
 * Runs in `<head>` before the first paint: applies the chosen theme (light unless the reader chose dark, whatever the system says, R31), and
 * tells styles that scripts work, so that lists may start folded only where they can be unfolded. The browser's own frame takes the theme's
 * colour: the first fitting `theme-color` of a document counts, and those of the server go by the system.
 */
export const themeScript =
  `(function(d,r,t,m){r.dataset.js='';try{t=localStorage.getItem('${themeKey}')}catch(e){}if(t==='dark')r.dataset.theme=t;` +
  `m=d.createElement('meta');m.name='theme-color';m.content=${frameColor};d.head.prepend(m)})(document,document.documentElement)`;
