import { type Locale, splitLocale } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { media, TextLink, token } from '@vetportal/ui';
import { createElement, type ReactNode } from 'react';
import styled from 'styled-components';
import type { RichElement, RichNode } from './rich-node';

type TextId = keyof typeof import('./messages.json');

const Prose = styled.div`
  max-width: 44rem;
  line-height: 1.6;
  overflow-wrap: break-word;
  > * + * {
    margin-block-start: ${token.space[4]};
  }
  h2,
  h3,
  h4 {
    margin-block: ${token.space[8]} ${token.space[2]};
    line-height: 1.3;
    scroll-margin-block-start: 5rem;
  }
  h2 {
    font-size: ${token.fontSize.xl};
  }
  h3 {
    font-size: ${token.fontSize.lg};
  }
  ul,
  ol {
    padding-inline-start: ${token.space[6]};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: ${token.space[1]};
  }
  dt {
    font-weight: ${token.fontWeight.semibold};
  }
  dd {
    margin-block-end: ${token.space[3]};
  }
  blockquote {
    padding-inline-start: ${token.space[4]};
    border-inline-start: 3px solid ${token.color.borderStrong};
    color: ${token.color.textMuted};
  }
  pre,
  code,
  kbd {
    font-family: ${token.fontFamilyMono};
    font-size: 0.9em;
  }
  pre {
    overflow-x: auto;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${token.radius.md};
  }
  figcaption,
  caption,
  small {
    font-size: ${token.fontSize.sm};
    color: ${token.color.textMuted};
  }
  caption {
    text-align: start;
    margin-block-end: ${token.space[2]};
  }
`;

/* A table that is wider than a phone is scrolled in its own place, by finger and by keyboard. */
const TableFrame = styled.div`
  overflow-x: auto;
  table {
    min-width: 100%;
    border-collapse: collapse;
    font-size: ${token.fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${token.space[2]} ${token.space[3]};
    border-block-end: 1px solid ${token.color.border};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: ${token.fontWeight.semibold};
  }
  thead th {
    background: ${token.color.surfaceSunken};
  }
  ${media.print} {
    overflow: visible;
  }
`;

/** A text of the editors that was made safe (see `sanitise`), with the portal's own look. */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return <Prose>{shown(nodes, { locale, tableLabel: text('cms.richText.table') })}</Prose>;
}

interface Words {
  readonly locale: Locale;
  readonly tableLabel: string;
}

const shown = (nodes: readonly RichNode[], words: Words): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string' ? node : <Shown key={index} element={node} words={words} />,
  );

function Shown({ element, words }: { readonly element: RichElement; readonly words: Words }): ReactNode {
  const { tag, attributes, children } = element;
  const { id, lang, dir, title } = attributes;
  const common = { id, lang, dir, title };
  const within = () => shown(children, words);
  if (tag === 'a') return <TextAnchor element={element} words={words} />;
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'img') {
    return (
      <img
        {...common}
        src={attributes['src']}
        alt={attributes['alt'] ?? ''}
        width={attributes['width']}
        height={attributes['height']}
        loading="lazy"
      />
    );
  }
  if (tag === 'table') {
    return (
      <TableFrame tabIndex={0} role="group" aria-label={words.tableLabel}>
        <table {...common}>{within()}</table>
      </TableFrame>
    );
  }
  if (tag === 'th' || tag === 'td') {
    const spans = { colSpan: number(attributes['colspan']), rowSpan: number(attributes['rowspan']) };
    const scope = tag === 'th' ? { scope: attributes['scope'] } : {};
    return createElement(tag, { ...common, ...spans, ...scope }, within());
  }
  const start = tag === 'ol' ? { start: number(attributes['start']) } : {};
  return createElement(tag, { ...common, ...start }, within());
}

const number = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** A link of the text: a page of the portal is opened in place, everything else as any browser does. */
function TextAnchor({ element, words }: { readonly element: RichElement; readonly words: Words }) {
  const { id, title, href, hreflang } = element.attributes;
  const children = shown(element.children, words);
  if (href === undefined) return <span id={id}>{children}</span>;
  const own = ownPage(href, words.locale);
  if (own !== undefined) {
    return (
      <TextLink id={id} title={title} to={own}>
        {children}
      </TextLink>
    );
  }
  const elsewhere = /^(?:https?:|[/\\]{2})/i.test(href) ? 'noopener noreferrer' : undefined;
  return (
    <TextLink id={id} title={title} href={href} hrefLang={hreflang} rel={elsewhere}>
      {children}
    </TextLink>
  );
}

/** The path without language of a page of the portal in the language on screen; undefined for every other address. */
function ownPage(href: string, present: Locale): string | undefined {
  if (!/^\/(?![/\\])/.test(href)) return undefined;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const { locale, path } = splitLocale(pathname);
  if (locale !== undefined && locale !== present) return undefined;
  // Files, and what is not the shell's.
  if (/\.\w{2,5}$/.test(path) || /^\/(?:media|modules|shopinvader|idp)(?:\/|$)/.test(path)) return undefined;
  return path + rest;
}
