/** The console's own style: dense, legible, light and dark. */
export const CONSOLE_STYLE =
  ':root{color-scheme:light dark;font:0.875rem/1.45 system-ui,sans-serif;background:light-dark(#f5f7fa,#0f141b);color:light-dark(#17202c,#e7ecf3)}' +
  'body{margin:0}header{display:flex;gap:1rem;align-items:center;padding:.5rem 1.5rem;background:light-dark(#fff,#171e28);border-bottom:1px solid light-dark(#d5dce6,#2c3644)}' +
  'header h1{flex:1;margin:0;font-size:1.125rem;color:light-dark(#0c4e99,#8dbbf5)}header p{margin:0}' +
  'main{padding:1rem 1.5rem;max-width:90rem;margin:0 auto}main.narrow{max-width:24rem;padding-top:15vh}' +
  'h2{font-size:1rem;margin:1.5rem 0 0}.about,small{color:light-dark(#4d5b6d,#a3b1c2)}.about{margin:0 0 .5rem}' +
  // A long list scrolls in its own place, below its heads: a phone is not to scroll past hundreds of lines.
  'nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.5rem 1.5rem 0}a{color:light-dark(#0c4e99,#8dbbf5)}' +
  '.wide{overflow:auto;max-height:70vh;background:light-dark(#fff,#171e28);border:1px solid light-dark(#d5dce6,#2c3644);border-radius:6px}' +
  'table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.35rem .75rem;vertical-align:middle;border-bottom:1px solid light-dark(#e6ebf1,#242d39)}' +
  '@media (max-width:60rem){table{min-width:46rem}}tr:last-child td{border-bottom:0}th{font-weight:600;white-space:nowrap;position:sticky;top:0;background:light-dark(#fff,#171e28)}td time{white-space:nowrap}td:nth-child(5):last-child{min-width:18rem}td form{display:inline-block;margin-right:.5rem}' +
  'label{display:block;font-weight:600}input:not([type=hidden]){box-sizing:border-box;width:100%;font:inherit;padding:.5rem;margin:.25rem 0 1rem;border:1px solid light-dark(#7b8898,#74839a);border-radius:4px;background:light-dark(#fff,#0f141b);color:inherit}' +
  'button{font:inherit;min-height:1.75rem;padding:.2rem .75rem;border:1px solid light-dark(#0c4e99,#8dbbf5);border-radius:4px;background:transparent;color:light-dark(#0c4e99,#8dbbf5);cursor:pointer;white-space:nowrap}' +
  'button:hover{background:light-dark(#e8f0fa,#1d2b3d)}:focus-visible{outline:2px solid light-dark(#0c4e99,#8dbbf5);outline-offset:2px}' +
  '.notice{padding:.5rem .75rem;border-radius:4px;background:light-dark(#e4f3e9,#16301f)}.notice.trouble{background:light-dark(#fde8e8,#3a1a1c)}.trouble{color:light-dark(#9b1c1c,#f5a3a3)}' +
  'svg .loads{fill:light-dark(#8fb4de,#3f6596)}svg .bad{fill:light-dark(#b42318,#f38b82)}';
