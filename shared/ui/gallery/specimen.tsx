import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Inline, Stack, Text, token } from '../src/index';

const Frame = styled.section`
  padding: ${token.space[5]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
`;

/** A part of the gallery with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame data-section={title.toLowerCase().replace(/\W+/g, '-')}>
      <Stack gap={5}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Frame>
  );
}

/** One component in one state, with its name above. */
export function Specimen({
  name,
  row = false,
  children,
}: {
  name: string;
  row?: boolean;
  children: ReactNode;
}) {
  return (
    <Stack gap={2}>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      {row ? <Inline gap={3}>{children}</Inline> : <div>{children}</div>}
    </Stack>
  );
}
