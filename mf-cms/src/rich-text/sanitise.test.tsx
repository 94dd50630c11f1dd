import { defineSlot } from '@vetportal/contracts';
import { renderSlot } from '@vetportal/module-runtime/testing';
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, html as parsed, parseFragment, serialize } from 'parse5';
import { useEffect, useState } from 'react';
import { plainText, type RichNode, TAGS } from './rich-node';
import { RichText } from './rich-text';
import { sanitise } from './sanitise';

let show: (html: string) => void;

/** Shows texts one after the other. */
function Stage() {
  const [html, setHtml] = useState('');
  useEffect(() => {
    show = setHtml;
  }, []);
  return <RichText key={html} nodes={sanitise(html)} />;
}

beforeEach(async () => {
  await renderSlot(defineSlot('footer.content', { Component: Stage }), {});
  await waitFor(() => expect(document.querySelector('div[class]')).not.toBeNull());
});

/** The markup that is shown for HTML of the editors, without the frame's own element. */
function markupOf(html: string): string {
  act(() => show(html));
  const markup = document.querySelector('div[class]')?.innerHTML ?? '';
  return markup.replaceAll(/ (?:class|data-discover)="[^"]*"/g, '');
}

const SCRIPTS = 'alert(1)';
const HOSTILE: readonly (readonly [string, string])[] = [
  ['script', `<p>a</p><script>${SCRIPTS}</script>`],
  ['script in other letters', `<ScRiPt src=//evil.example/x.js>${SCRIPTS}</sCrIpT>`],
  ['script that never ends', `<p>a<script>${SCRIPTS}`],
  ['handlers', `<p onclick="${SCRIPTS}" onmouseover=${SCRIPTS}>a</p><img src=x onerror=${SCRIPTS}>`],
  ['javascript:', `<a href="javascript:${SCRIPTS}">a</a><img src="javascript:${SCRIPTS}">`],
  [
    'javascript: in disguise',
    `<a href=" jAvA&#10;script:${SCRIPTS}">a</a><a href="&#1;javascript:${SCRIPTS}">b</a>`,
  ],
  ['javascript: by entities', `<a href="&#106;avascript&colon;${SCRIPTS}">a</a>`],
  [
    'data: and vbscript:',
    `<a href="data:text/html,<script>${SCRIPTS}</script>">a</a><a href="vbscript:x">b</a>`,
  ],
  ['images of data', `<img src="data:image/svg+xml,<svg onload=${SCRIPTS}>">`],
  [
    'svg',
    `<svg onload=${SCRIPTS}><script>${SCRIPTS}</script><a xlink:href="javascript:${SCRIPTS}"><text>a</text></a></svg>`,
  ],
  ['math', `<math><mtext><table><mglyph><style><img src=x onerror=${SCRIPTS}>`],
  [
    'styles',
    '<style>body{display:none}</style><p style="position:fixed;inset:0">a</p><link rel=stylesheet href=//evil>',
  ],
  [
    'frames and plug-ins',
    '<iframe src="//evil.example"></iframe><object data="x"></object><embed src="x"><applet></applet>',
  ],
  [
    'forms',
    '<form action="https://evil.example"><input name="password" autofocus><button formaction="javascript:x">Send</button></form>',
  ],
  [
    'documents',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil"><html><body onload=x>a',
  ],
  ['templates', `<template><img src=x onerror=${SCRIPTS}></template>`],
  [
    'broken markup',
    `<p><b>a<i>b</p><table><td><a href=/x><div>c</b></i><!-- <img src=x onerror=${SCRIPTS}> --!><`,
  ],
  ['mutations', `<noscript><p title="</noscript><img src=x onerror=${SCRIPTS}>">`],
  ['a form of its own', `<form id=test></form><button form=test formaction=javascript:${SCRIPTS}>a</button>`],
  ['names that hide others', '<img name="getElementById" id="app"><a id="main" name="body">a</a>'],
];

const ALLOWED =
  /^(?:href|title|hreflang|src|alt|width|height|loading|lang|dir|id|start|colspan|rowspan|scope|rel|tabindex|role|aria-label)$/;

/** What is wrong with markup: elements, attributes or addresses that no text has. */
function faultsOf(markup: string): string[] {
  const faults: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('tagName' in node)) return;
    const { tagName, attrs, namespaceURI } = node;
    if (
      !/^(?:a|abbr|blockquote|br|caption|cite|code|d[dlt]|del|div|em|fig(?:caption|ure)|h[234]|hr|img|ins|kbd|li|mark|[ou]l|p|pre|q|s|small|span|strong|su[bp]|t(?:able|body|d|foot|h|head|r)|u)$/.test(
        tagName,
      ) ||
      namespaceURI !== parsed.NS.HTML
    )
      faults.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (!ALLOWED.test(name)) faults.push(`${tagName} ${name}`);
      const scheme = /^[^/?#]*?:/.exec(value)?.[0].toLowerCase();
      if ((name === 'href' || name === 'src') && scheme && !/^(?:https?|mailto|tel):$/.test(scheme))
        faults.push(`${name}=${value}`);
      if (name === 'id' && !value.startsWith('text-')) faults.push(`id=${value}`);
    }
    node.childNodes.forEach(visit);
  };
  parseFragment(markup).childNodes.forEach(visit);
  return faults;
}

describe('text of the editors @E23 @R24', () => {
  test.each(HOSTILE)('%s can do nothing', (_name, html) => {
    const markup = markupOf(html);
    expect(faultsOf(markup)).toEqual([]);
    expect(markup).not.toMatch(/alert\(1\)|evil\.example"?>|<script|javascript:/i);
  });

  test('whatever is put together of such pieces can do nothing, and reads back as it was written', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE.map(([, html]) => html)),
      fc
        .tuple(
          fc.constantFrom(
            ...'p a div ul li table tr td h1 h2 b i span form object dl dt dd svg pre figure'.split(' '),
          ),
          fc.constantFrom('', ' href="/x"', ' id=app', ' onclick=x', ' style=x', ' colspan=2'),
          fc.boolean(),
        )
        .map(([tag, attribute, isEnd]) => (isEnd ? `</${tag}>` : `<${tag}${attribute}>`)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const markup = markupOf(pieces.join(''));
        expect(faultsOf(markup)).toEqual([]);
        // A browser makes of the markup the tree that React has: nothing stands where HTML has no place for it.
        expect(serialize(parseFragment(markup))).toBe(markup);
        expect(parseFragment(markup).childNodes.map(textOf).join('')).toBe(
          plainText(sanitise(pieces.join(''))),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('what texts are made of stays', () => {
    const html =
      '<h1>A</h1><p>b <b>c</b><br>d</p><ul><li>e</li></ul><table><tr><th scope="col" colspan="2">f</th></tr></table>';
    expect(markupOf(html)).toBe(
      '<h2>A</h2><p>b <strong>c</strong><br>d</p><ul><li>e</li></ul>' +
        '<div tabindex="0" role="group" aria-label="Table"><table><tbody><tr><th colspan="2" scope="col">f</th></tr></tbody></table></div>',
    );
    expect(markupOf('<div>one</div><section>two</section>')).toBe('<div>one</div><div>two</div>');
    expect(markupOf('<dl><div><dt>a</dt><dd>b</dd></div></dl>')).toBe('<dl><dt>a</dt><dd>b</dd></dl>');
  });

  test.each([
    [
      'a page of the portal, in the language on screen',
      '/contact?subject=3#form',
      '/en/contact?subject=3#form',
    ],
    ['with its language', '/en/news/a', '/en/news/a'],
    ['in another language', '/fr/news/a', '/fr/news/a'],
    ['a file', '/media/x/leaflet.pdf', '/media/x/leaflet.pdf'],
    ['another site', 'https://example.org/a', 'https://example.org/a'],
    ['another site, in disguise', '//example.org/a', '//example.org/a'],
    ['mail', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['a place of the text', '#part', '#text-part'],
  ])('a link to %s', (_name, href, expected) => {
    const [, shown] = /href="([^"]*)"/.exec(markupOf(`<a href="${href}">x</a>`)) ?? [];
    expect(shown).toBe(expected);
  });

  // What shows a text takes no other attributes from it either: each of the two must hold without the other.
  test.each(HOSTILE)('%s: nothing of it is left in the data', (_name, html) => {
    expect(attributesIn(sanitise(html)).filter((name) => !ALLOWED.test(name))).toEqual([]);
  });
  test('handlers and styles are left out of the data, whatever they are on', () => {
    for (const tag of TAGS) {
      const inTable = /^(?:caption|thead|tbody|tfoot|tr|t[hd])$/.test(tag);
      const html = `<${tag} onclick=x onpointerenter=x style=x class=x srcdoc=x formaction=x title=t lang=fr>a</${tag}>`;
      const names = attributesIn(sanitise(inTable ? `<table>${html}</table>` : html));
      expect([tag, names.filter((name) => name !== 'lang' && name !== 'title')]).toEqual([tag, []]);
    }
  });

  test('the depth is bounded, the number of siblings is not', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}${'</div>'.repeat(depth)}<p>b</p>`;
    // Cut off where nobody writes any more, with the rest kept; beyond reason it is not even parsed.
    expect(sanitise(nested(400)).at(-1)).toMatchObject({ tag: 'p', children: ['b'] });
    expect(sanitise(nested(600))).toEqual([]);
    expect(sanitise('<p>a</p>'.repeat(2_000))).toHaveLength(2_000);
  });

  test('what is nested without end is no text', () => {
    expect(markupOf(`<p>a</p>${'<div>'.repeat(50_000)}`)).toBe('');
    const deep = markupOf(`${'<div>'.repeat(100)}a${'</div>'.repeat(100)}<p>b</p>`);
    expect(deep).toMatch(/<p>b<\/p>$/);
    expect(deep).not.toContain('a');
  });
});

const attributesIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...Object.keys(node.attributes), ...attributesIn(node.children)],
  );

const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};
