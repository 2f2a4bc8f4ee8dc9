import { choices } from './theme-choice';
import { dark, light } from './tokens';

/** In capitals: React takes a tag of its own for the one that has the very same content, and this one must stay. */
const frameColor = `r.dataset.theme?'${dark.page.toUpperCase()}':'${light.page.toUpperCase()}'`;

/**
 * Runs in `<head>` before the first paint: applies what the reader chose for his eyes (the theme is light unless he chose dark, whatever the system says,
 * R31), and tells styles that scripts work, so that lists may start folded only where they can be unfolded, and whether the system can share. The browser's
 * own frame takes the theme's colour: the first fitting `theme-color` of a document counts, and those of the server go by the system.
 */
export const themeScript =
  `(function(d,r,c,k,t,m){r.dataset.js='';if(navigator.share)r.dataset.shares='';` +
  `try{for(k in c){t=localStorage.getItem(k);if(c[k].indexOf(t)>=0)r.dataset[k]=t}}catch(e){}` +
  `m=d.createElement('meta');m.name='theme-color';m.content=${frameColor};d.head.prepend(m)})` +
  `(document,document.documentElement,${JSON.stringify(choices)})`;
