const SURFACE = 'light-dark(#fff,#171e28)';
const PAGE = 'light-dark(#f5f7fa,#0f141b)';
const LINE = 'light-dark(#d5dce6,#2c3644)';
const ACCENT = 'light-dark(#0c4e99,#8dbbf5)';
const MUTED = 'light-dark(#4d5b6d,#a3b1c2)';
const TROUBLE = 'light-dark(#9b1c1c,#f5a3a3)';

/** Tables that stand line by line on a phone. */
const STACKED = ':is(#commands,#shares,#points-in-time,#the-point)';

/** The console's own style: dense, legible, light and dark. */
export const CONSOLE_STYLE = [
  `:root{color-scheme:light dark;font:0.875rem/1.45 system-ui,sans-serif;background:${PAGE};color:light-dark(#17202c,#e7ecf3);-webkit-text-size-adjust:100%}`,
  'body{margin:0}',
  // The header is as wide as the content, in any window.
  `header,nav,main{--side:max(1.5rem,calc((100% - 100rem)/2));padding-inline:var(--side)}`,
  `header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding-block:.5rem;background:${SURFACE};border-bottom:1px solid ${LINE}}`,
  `header h1{flex:1;margin:0;font-size:1.125rem;color:${ACCENT}}header p{margin:0;overflow-wrap:anywhere}`,
  `nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding-top:.5rem}a{color:${ACCENT}}nav a{padding-block:.2rem}`,
  'main{padding-block:1rem}main.narrow{max-width:24rem;margin:0 auto;padding:15vh 1.5rem 1rem}main>form{margin-bottom:1rem}',
  `h2{font-size:1rem;margin:1.5rem 0 0}section:first-of-type h2{margin-top:0}.about,.empty,small{color:${MUTED}}.about{margin:0 0 .5rem}.empty{margin:0;padding:.5rem .75rem;border:1px dashed ${LINE};border-radius:6px}`,
  // A long list scrolls by itself, under sticky headings, so that a phone need not scroll past hundreds of lines. The scroll padding
  // keeps the focus visible below the headings.
  `.wide{overflow:auto;max-height:70vh;scroll-padding-top:2.5rem;background:${SURFACE};border:1px solid ${LINE};border-radius:6px}`,
  // Each cell has its own border: a collapsed border does not move with a sticky cell.
  'table{border-collapse:separate;border-spacing:0;width:100%;font-variant-numeric:tabular-nums}',
  'th,td{text-align:left;padding:.35rem .75rem;vertical-align:middle;border-bottom:1px solid light-dark(#e6ebf1,#242d39)}tr:last-child td{border-bottom:0}',
  `th{font-weight:600;white-space:nowrap;position:sticky;z-index:1;top:0;background:${SURFACE};border-color:${LINE}}`,
  `td time,.line,.number,.name{white-space:nowrap}.number{text-align:right}td.long{min-width:18rem}.again{color:${MUTED}}`,
  // Narrow enough to leave room for the buttons on a screen of 1440 px.
  '.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;min-width:17rem}svg{display:block;width:10rem;height:auto;border-bottom:1px solid light-dark(#c3cdda,#3a4657)}',
  // The name of a row stays visible while the row scrolls.
  `@media (max-width:60rem){table{min-width:46rem}.wide{scroll-padding-left:9rem}.name{position:sticky;left:0;background:${SURFACE};border-right:1px solid ${LINE}}th.name{z-index:2}}`,
  '@media (max-width:40rem){header,nav,main{--side:1rem}}',
  'label{display:block;font-weight:600}input:not([type=hidden]){box-sizing:border-box;width:100%;font:inherit;padding:.5rem;margin:.25rem 0 1rem;border:1px solid light-dark(#7b8898,#74839a);border-radius:4px;background:light-dark(#fff,#0f141b);color:inherit}',
  `button{--ink:${ACCENT};font:inherit;min-height:1.75rem;padding:.2rem .75rem;border:1px solid var(--ink);border-radius:4px;background:transparent;color:var(--ink);cursor:pointer;white-space:nowrap}`,
  // A button that stops a version looks different from the one beside it.
  `form[action$="/stop"] button{--ink:${TROUBLE}}`,
  `button:hover{background:light-dark(#e8f0fa,#1d2b3d)}form[action$="/stop"] button:hover{background:light-dark(#fde8e8,#3a1a1c)}:focus-visible{outline:2px solid ${ACCENT};outline-offset:2px}.wide:focus-visible{outline-offset:-2px}`,
  `.button{display:inline-flex;align-items:center;box-sizing:border-box;min-height:1.75rem;padding:.2rem .75rem;border:1px solid ${ACCENT};border-radius:4px;text-decoration:none}`,
  // A finger needs more room than a pointer, and a phone enlarges the page for a field in small print.
  '@media (pointer:coarse){button,.button{min-height:44px;padding-inline:1rem}nav a{padding-block:.7rem}input:not([type=hidden]),select{font-size:16px;min-height:44px}summary,.line>a{padding-block:.7rem}}',
  `.notice{margin:0 0 1rem;padding:.5rem .75rem;border-radius:4px;overflow-wrap:anywhere;background:light-dark(#e4f3e9,#16301f)}.notice.trouble{background:light-dark(#fde8e8,#3a1a1c)}.trouble{color:${TROUBLE}}`,
  // A stack keeps its lines, and scrolls by itself.
  'summary{cursor:pointer}pre{margin:.25rem 0 0;max-width:60rem;max-height:20rem;overflow:auto;font-size:.8125rem}td.long{overflow-wrap:anywhere}',
  // The fields of a command stand beside each other while there is room.
  '.command{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.command label{flex:1 1 9rem}.command label.wide-field{flex-basis:18rem}.command input:not([type=hidden]),.command select{margin:.15rem 0 0;padding:.25rem .5rem;font-weight:400}select{box-sizing:border-box;width:100%;font:inherit;color:inherit;background:light-dark(#fff,#0f141b);border:1px solid light-dark(#7b8898,#74839a);border-radius:4px}',
  // On a phone a command stands above its fields, and each field has the whole width; a figure without its heading says what it is.
  `@media (max-width:40rem){${STACKED} .wide{max-height:none}${STACKED} table{min-width:0}${STACKED} thead{display:none}${STACKED} :is(table,tbody,tr,td){display:block}${STACKED} td{min-width:0;border-bottom:0;padding-block:.5rem}${STACKED} tr{border-bottom:1px solid light-dark(#e6ebf1,#242d39)}${STACKED} tr:last-child{border-bottom:0}#shares .number{text-align:left}${STACKED} .name{position:static;border-right:0;font-weight:600}${STACKED} td[data-column]{padding-block:0 .25rem}td[data-column]::before{content:attr(data-column) ": "}.command label,.command label.wide-field{flex:1 1 100%}.command button{flex:1}}`,
  // Of the shares of a module: a slider over its scale, and a number beside it.
  '.share{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}.share label{font-weight:400;white-space:nowrap}.slider{flex:1 1 16rem;min-width:12rem}.slider input[type=range]{display:block;padding:0;margin:0;border:0;background:none;height:1.75rem}.scale{display:flex;justify-content:space-between;font-size:.75rem;line-height:1}.scale span{width:1.5rem;text-align:center}.share .exact input:not([type=hidden]){display:inline-block;width:4.5rem;margin:0;padding:.25rem .5rem}',
  `.scale{color:${MUTED}}.scale span:first-child{text-align:left}.scale span:last-child{text-align:right}input[type=range]{accent-color:${ACCENT}}`,
  // Who moves by other shares, before anything changes.
  `.preview,.below{background:${SURFACE};border:1px solid ${LINE};border-radius:6px;padding:.75rem}.preview{margin-bottom:.5rem;border-left:3px solid ${ACCENT}}.preview h3{margin:0;font-size:.9375rem}.preview p{margin:.25rem 0 .5rem}.moves{margin:.25rem 0;padding-left:1.25rem}.bars{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem .75rem;margin:.5rem 0;max-width:40rem}.bars dd{margin:0}`,
  'svg.bar{width:100%;height:.75rem;border:0;margin:.25rem 0}svg.key{display:inline-block;width:.6rem;height:.6rem;border:0;margin-right:.3rem}.legend{white-space:nowrap;margin-right:.75rem}svg .share-0{fill:light-dark(#8fb4de,#3f6596)}svg .share-1{fill:light-dark(#0c4e99,#8dbbf5)}svg .share-2{fill:light-dark(#2e7d5b,#6fc39b)}svg .share-3{fill:light-dark(#8a5a00,#e0b252)}svg .share-4{fill:light-dark(#6b3fa0,#b896e0)}',
  `button.main{background:${ACCENT};color:light-dark(#fff,#0f141b)}button.main:hover{background:light-dark(#0a3f7d,#a9cdfa)}.below{display:flex;flex-wrap:wrap;gap:1rem;align-items:end;margin-top:.5rem}.below form{flex:1 1 24rem}header h1 a{text-decoration:none}header h1 span{color:${MUTED};font-weight:400}`,
  'main.narrow details{margin-top:1rem}main.narrow summary{margin-bottom:.75rem}',
  'svg.curves{width:15rem;max-width:none}svg .band{opacity:.2}svg .base{--line:light-dark(#4d5b6d,#a3b1c2)}svg .canary{--line:light-dark(#0c4e99,#8dbbf5)}svg polygon{fill:var(--line)}svg polyline{fill:none;stroke:var(--line);stroke-width:1.5}svg polyline.base{stroke-dasharray:4 2}',
  'svg .loads{fill:light-dark(#8fb4de,#3f6596)}svg .bad{fill:light-dark(#b42318,#f38b82)}',
].join('');
