import { usePlatform } from '@vetportal/module-runtime';
import { Card, Container, Heading, Notice, SkeletonBlock, SkeletonGroup, Stack, Text } from '@vetportal/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Narrow = styled.div`
  max-width: 28rem;
  margin-inline: auto;
`;

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** Ways on, below. */
  readonly links?: ReactNode;
  /** Whether the page is about a password that the ERP keeps, at whichever page people type it. */
  readonly aboutPassword?: boolean;
}

/**
 * A page of the portal's own sign-in: one thing to do. Where people sign in at an identity provider there is none (`P08`), except for
 * another password, where that provider is the ERP's own.
 */
export function AccessPage({ title, lead, children, links, aboutPassword = false }: Props) {
  const { parts, session } = usePlatform();
  if (session.way !== 'password' && !(aboutPassword && session.passwordsAt === 'erp'))
    return <parts.NotFound />;
  return (
    <Container narrow>
      <Narrow>
        <Card>
          <Stack gap={4}>
            <Stack gap={1}>
              <Heading level={1} size="xl">
                {title}
              </Heading>
              {lead !== undefined && <Text tone="muted">{lead}</Text>}
            </Stack>
            {children}
            {links}
          </Stack>
        </Card>
      </Narrow>
    </Container>
  );
}

/** What has been done; takes the focus that the form had. */
export function AccessDone({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" announce="status">
        {children}
      </Notice>
    </div>
  );
}

export function AccessSkeleton() {
  return (
    <SkeletonGroup>
      <Container narrow>
        <Narrow>
          <SkeletonBlock height={420} />
        </Narrow>
      </Container>
    </SkeletonGroup>
  );
}
