import { Parser } from 'saxen';

/** An element that begins: its name and attributes without prefixes, for programs choose those as they like. */
export interface Tag {
  readonly name: string;
  /** While the element begins. @returns '' where it has no such attribute */
  readonly attribute: (name: string) => string;
}

/** What is heard of an XML text. */
export interface Hearing {
  /** @returns false where nothing more is wanted */
  readonly open: (tag: Tag) => boolean | undefined;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** A part of a workbook is no XML. */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml';
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML text from its beginning. Entities are those of XML alone: none that a text declares is followed.
 *
 * @throws BrokenXml
 */
export function readXml(xml: string, { open, close, text }: Hearing): void {
  // A workbook need not have all its parts.
  if (xml === '') return;
  const parser = new Parser();
  let isStopped = false;
  // One for all elements: a sheet of 10,000 lines has a hundred thousand.
  let attributesOf: () => Record<string, string> = () => ({});
  let decodeText: (text: string) => string = String;
  const attribute = (wanted: string): string => {
    const all = attributesOf();
    const plain = all[wanted];
    if (plain !== undefined) return decodeText(plain);
    const found = Object.keys(all).find((key) => withoutPrefix(key) === wanted);
    return found === undefined ? '' : decodeText(all[found] ?? '');
  };
  parser.on('openTag', (name, attributes, decode) => {
    attributesOf = attributes;
    decodeText = decode;
    if (open({ name: withoutPrefix(name), attribute }) !== false) return;
    isStopped = true;
    parser.stop();
  });
  parser.on('closeTag', (name) => close?.(withoutPrefix(name)));
  parser.on('text', (part, decode) => text?.(decode(part)));
  parser.on('cdata', (part) => text?.(part));
  parser.on('error', (error) => {
    if (!isStopped) throw new BrokenXml(error.message);
  });
  parser.parse(xml);
}
