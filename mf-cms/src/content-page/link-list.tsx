import { Heading, TextLink, token } from '@vetportal/ui';
import { useId } from 'react';
import styled from 'styled-components';

type ListedLink = {
  readonly label: string;
  readonly isPresent?: boolean;
} & ({ readonly to: string; readonly href?: undefined } | { readonly href: string; readonly to?: undefined });

const Links = styled.nav`
  font-size: ${token.fontSize.sm};
  ul {
    margin-block-start: ${token.space[2]};
    border-inline-start: 2px solid ${token.color.border};
  }
  a {
    display: block;
    padding: 0.3125rem ${token.space[3]};
    margin-inline-start: -2px;
    border-inline-start: 2px solid transparent;
    border-radius: 0;
  }
  a[aria-current] {
    font-weight: ${token.fontWeight.semibold};
    border-color: ${token.color.brand};
  }
`;

/** Links beside a text, one under the other. */
export function LinkList({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly ListedLink[];
}) {
  const id = useId();
  return (
    <Links aria-labelledby={id}>
      <Heading level={2} size="md" id={id}>
        {label}
      </Heading>
      <ul>
        {links.map(({ label: name, isPresent = false, ...target }) => (
          <li key={name}>
            <TextLink quiet aria-current={isPresent ? 'page' : undefined} {...target}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Links>
  );
}
