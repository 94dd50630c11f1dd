/** The look of the identity pages: the portal's blue, light and dark, from 320 px on. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --brand: light-dark(#0c4e99, #8ab8f0);
  --brand-strong: light-dark(#093c77, #a9cbf5);
  --on-brand: light-dark(#ffffff, #0a1a2d);
  --page: light-dark(#f2f5f9, #0e141b);
  --surface: light-dark(#ffffff, #161e28);
  --text: light-dark(#17212e, #e8edf3);
  --muted: light-dark(#526072, #a3b0bf);
  --border: light-dark(#74859a, #6b7c91);
  --hairline: light-dark(#dde4ec, #263241);
  --danger: light-dark(#a61b1b, #ffb4ab);
  --danger-surface: light-dark(#fdeeee, #3a1a1a);
  font: 100%/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; background: var(--page); color: var(--text); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
.wordmark { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; color: var(--brand); font-size: 1.25rem; font-weight: 600; letter-spacing: -.01em; text-decoration: none; }
nav ul { display: flex; gap: .25rem; margin: 0; padding: 0; list-style: none; }
nav a { display: grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; border-radius: .5rem; color: var(--muted); font-size: .875rem; font-weight: 600; text-decoration: none; }
nav a[aria-current] { color: var(--brand); box-shadow: inset 0 -2px currentColor; border-radius: 0; }
nav a:hover { color: var(--brand); }
main { display: grid; place-items: center; padding: 1rem clamp(1rem, 4vw, 2.5rem) 3rem; }
.card { width: 100%; max-width: 26rem; padding: clamp(1.5rem, 5vw, 2.5rem); background: var(--surface); border: 1px solid var(--hairline); border-radius: 1rem; box-shadow: 0 1px 2px rgb(9 30 60 / .04), 0 12px 32px rgb(9 30 60 / .07); }
h1 { margin: 0 0 .25rem; font-size: 1.625rem; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance; }
.lead { margin: 0 0 1.75rem; color: var(--muted); }
.field { margin-bottom: 1.125rem; }
label { display: block; margin-bottom: .375rem; font-size: .9375rem; font-weight: 600; }
.control { position: relative; display: flex; }
input[type=text], input[type=email], input[type=password] { width: 100%; min-height: 3rem; padding: .625rem .875rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--border); border-radius: .625rem; }
.control:has(button:not([hidden])) input { padding-right: 3.25rem; }
input[aria-invalid=true] { border-color: var(--danger); }
.control button { position: absolute; inset-block: .1875rem; right: .1875rem; width: 2.625rem; display: grid; place-items: center; padding: 0; border: 0; border-radius: .5rem; background: none; color: var(--muted); cursor: pointer; }
.control button[hidden] { display: none; }
.control button:hover { color: var(--brand); }
.control button .slash { display: none; }
.control button[aria-pressed=true] .slash { display: inline; }
.hint { margin: .375rem 0 0; font-size: .875rem; color: var(--muted); }
.check { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; margin: 0 0 1.125rem; font-weight: 400; cursor: pointer; }
.check input { width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--brand); }
.primary { width: 100%; min-height: 3rem; padding: .625rem 1.25rem; border: 0; border-radius: .625rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
.primary:hover { background: var(--brand-strong); }
.secondary { display: grid; place-items: center; min-height: 3rem; margin-top: .75rem; color: var(--brand); font-weight: 600; text-decoration: none; border-radius: .625rem; }
button.secondary { width: 100%; padding: .625rem 1.25rem; border: 1px solid var(--hairline); background: none; font: inherit; font-weight: 600; cursor: pointer; }
.secondary:hover { text-decoration: underline; }
.error { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .625rem; border-left: 4px solid var(--danger); background: var(--danger-surface); color: var(--danger); font-weight: 600; }
.code { margin: 1.25rem 0 0; font-size: .8125rem; color: var(--muted); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
footer { padding: 1rem; text-align: center; font-size: .8125rem; color: var(--muted); }
footer p { margin: 0 auto; max-width: 40rem; text-wrap: balance; }
@media (max-width: 30rem) {
  main { place-items: start stretch; padding-inline: 0; padding-bottom: 1rem; }
  .card { max-width: none; border-width: 1px 0; border-radius: 0; box-shadow: none; }
}
@media (forced-colors: active) { .card, .primary { border: 1px solid; } }
`;
