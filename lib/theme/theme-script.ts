/** localStorage key of the chosen theme; 'dark' is the only value that changes anything (R31). */
export const themeKey = 'theme';

/**
 * Runs in `<head>` before the first paint: applies the chosen theme (light unless the reader chose dark, whatever the system says, R31), and
 * tells styles that scripts work, so that lists may start folded only where they can be unfolded.
 */
export const themeScript =
  `(function(d){d.dataset.js='';try{if(localStorage.getItem('${themeKey}')==='dark')d.dataset.theme='dark'}catch(e){}})(document.documentElement)`;
