/**
 * Runs in `<head>`, before any script of the page can fail: writes each failed one to the console, once, as ERROR-4 words it («Loading chunk {id}
 * failed.» with the failure's type and source), and marks a document that its scripts have not taken over yet, so that styles tell the reader.
 */
export const scriptWatch =
  `(function(d,told){d.addEventListener('error',function(e,s,r){s=e.target.src||'';if(e.target.tagName!=='SCRIPT'||s.indexOf('/_next/')<0||told[s])return;` +
  `told[s]=1;console.error('Loading chunk '+s.replace(/^.*\\/|\\.js.*$/g,'')+' failed.\\n('+e.type+': '+s+')');` +
  `r=d.documentElement.dataset;if(!('live'in r))r.broken=''},true)})(document,{})`;
