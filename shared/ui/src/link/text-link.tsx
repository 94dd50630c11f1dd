import type { ComponentProps } from 'react';
import { Link, type To } from 'react-router-dom';
import { styled, css } from 'styled-components';
import { token } from '../tokens/tokens';

const look = css<{ $quiet: boolean }>`
  color: ${({ $quiet }) => ($quiet ? 'inherit' : token.color.link)};
  text-decoration: ${({ $quiet }) => ($quiet ? 'none' : 'underline')};
  text-decoration-thickness: 1px;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 0.18em;
  border-radius: ${token.radius.sm};
  &:hover {
    color: ${token.color.linkHover};
    text-decoration: underline;
    text-decoration-color: currentColor;
  }
`;

const RouterLink = styled(Link)<{ $quiet: boolean }>`
  ${look}
`;

const PlainLink = styled.a<{ $quiet: boolean }>`
  ${look}
`;

type LinkTarget = { to: To; href?: undefined } | { href: string; to?: undefined };

export type TextLinkProps = Omit<ComponentProps<'a'>, 'style' | 'href'> &
  LinkTarget & {
    /** Underlined on hover only and in the surrounding colour: for lists and tables of links. */
    quiet?: boolean | undefined;
  };

/**
 * A link in text. `to` is a path of the portal without its language (the router's basename adds it);
 * `href` is for anything else: other origins, `tel:`, `mailto:`, files.
 */
export function TextLink({ to, href, quiet = false, ...rest }: TextLinkProps) {
  return to === undefined ? (
    <PlainLink {...rest} href={href} $quiet={quiet} />
  ) : (
    <RouterLink {...rest} to={to} $quiet={quiet} />
  );
}
