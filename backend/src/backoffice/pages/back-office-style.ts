/** What the back office's pages have beyond the style of the identity pages: room, a header with places, lists, forms. */
export const BACK_OFFICE_STYLE = `
header { justify-content: flex-start; gap: .25rem .5rem; padding-inline: clamp(1rem, 2vw, 2.5rem); background: var(--surface); border-bottom: 1px solid var(--hairline); padding-block: .25rem; }
.place + nav { margin-left: auto; }
.places ul { flex-wrap: wrap; }
.places a { padding-inline: .625rem; font-size: .9375rem; color: var(--text); }
.place { margin: 0; color: var(--muted); font-weight: 600; }
.places { margin-left: .5rem; }
.sign-out { margin-left: auto; }
.skip { position: absolute; left: .5rem; top: -4rem; z-index: 1; padding: .5rem 1rem; background: var(--surface); color: var(--brand); border-radius: .5rem; }
.skip:focus { top: .5rem; }
main:focus { outline: none; }
main:not(:has(> .card)) { display: block; place-items: normal; width: 100%; max-width: 72rem; margin-inline: auto; padding-top: 1.5rem; }
h1 { margin-bottom: 1rem; font-size: 1.5rem; }
h2 { margin: 0 0 .75rem; font-size: 1.125rem; }
.crumbs { margin: 0 0 .5rem; font-size: .875rem; }
main a { color: var(--brand); }
.tabs { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 1rem; padding: 0; list-style: none; border-bottom: 1px solid var(--hairline); }
.tabs a { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: 0 .875rem; color: var(--muted); font-weight: 600; text-decoration: none; }
.tabs a[aria-current] { color: var(--brand); box-shadow: inset 0 -2px currentColor; }
.tabs a:hover { color: var(--brand); }
.count { min-width: 1.5rem; padding: 0 .375rem; border-radius: 1rem; background: var(--page); font-size: .8125rem; font-variant-numeric: tabular-nums; text-align: center; }
.panel { padding: 1.25rem; background: var(--surface); border: 1px solid var(--hairline); border-radius: .75rem; }
.scroll { overflow-x: auto; }
.panel.scroll { padding: 0; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .625rem 1rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--hairline); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--muted); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 600; min-width: 14rem; }
tbody tr:hover { background: var(--page); }
.muted { color: var(--muted); font-size: .875rem; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--muted); }
.pages { display: flex; gap: 1rem; align-items: center; margin-top: 1rem; font-size: .9375rem; }
.pages a { display: inline-grid; place-items: center; min-height: 2.75rem; font-weight: 600; }
.search { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0 0 1rem; }
.search label { margin: 0; }
.search input { flex: 1 1 16rem; max-width: 28rem; min-height: 2.75rem; padding: .5rem .875rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--border); border-radius: .625rem; }
.search button.secondary { width: auto; margin: 0; min-height: 2.75rem; padding-inline: 1rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 22rem; gap: 1.25rem; align-items: start; }
.columns > * { min-width: 0; }
.typed { white-space: pre-line; overflow-wrap: anywhere; }
.body { margin: 0 0 1.25rem; font-size: 1.0625rem; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr); gap: .375rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.badge { display: inline-block; padding: 0 .5rem; border-radius: .375rem; background: var(--page); color: var(--muted); font-size: .875rem; font-weight: 600; vertical-align: middle; }
.badge.pending { color: light-dark(#6b4700, #f3c969); background: light-dark(#fdf3dc, #33270c); }
.badge.published { color: light-dark(#1b5e2c, #8fd8a0); background: light-dark(#e8f5eb, #12301a); }
.badge.cancel { color: var(--danger); background: var(--danger-surface); }
.done { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .625rem; border-left: 4px solid light-dark(#1b5e2c, #8fd8a0); background: light-dark(#e8f5eb, #12301a); font-weight: 600; }
.panel > p:not(.body) { margin: 0; }
.panel > :last-child { margin-bottom: 0; }
hr { margin: 1.25rem 0; border: 0; border-top: 1px solid var(--hairline); }
.panel + .panel { margin-top: 1.25rem; }
textarea { width: 100%; min-height: 7rem; padding: .625rem .875rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--border); border-radius: .625rem; resize: vertical; }
textarea[aria-invalid=true] { border-color: var(--danger); }
.field-error { margin: .375rem 0 0; color: var(--danger); font-size: .9375rem; font-weight: 600; }
.refuse { width: 100%; min-height: 3rem; padding: .625rem 1.25rem; border: 1px solid var(--danger); border-radius: .625rem; background: none; color: var(--danger); font: inherit; font-weight: 600; cursor: pointer; }
.refuse:hover { background: var(--danger-surface); }
.plain { min-height: 2.75rem; padding: 0 .75rem; border: 0; border-radius: .5rem; background: none; color: var(--muted); font: inherit; font-size: .875rem; font-weight: 600; cursor: pointer; }
.plain:hover { color: var(--brand); }
/* A long address wraps, so that the buttons beside it stay in sight. */
td[data-label] { overflow-wrap: anywhere; }
td select { max-width: 12rem; min-height: 2.75rem; padding-inline: .5rem; font: inherit; font-size: .875rem; color: inherit; background: var(--surface); border: 1px solid var(--border); border-radius: .625rem; }
td .plain { padding-inline: 0; text-align: start; white-space: nowrap; }
@media (max-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 40rem) {
  main:not(:has(> .card)) { padding-inline: 1rem; }
  .panel.scroll { padding: 0; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tr { padding: .75rem 1rem; border-bottom: 1px solid var(--hairline); }
  tbody tr:last-child { border-bottom: 0; }
  th, td { padding: .125rem 0; border: 0; }
  td:has(form) { display: inline-block; margin-inline-end: 1.5rem; }
  td[data-label]::before { content: attr(data-label) ' '; color: var(--muted); font-size: .8125rem; }
}
@media print { header, footer, .decide, .tabs, .pages, .skip { display: none; } body { background: none; } .panel { border: 0; padding: 0; } }
@media (forced-colors: active) { .panel, .badge { border: 1px solid; } }
`;
