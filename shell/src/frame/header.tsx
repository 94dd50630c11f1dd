import { Slot, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, Container, IconSignIn, media, SkeletonBlock, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LocaleSwitcher } from './locale-switcher';
import { Wordmark } from './wordmark';

/* The search field needs a row of its own before it is too narrow for what is typed: also where somebody has made all twice as large. */
const narrow = '@media (max-width: 55.99em)';

type Text = keyof typeof import('../messages.json');

/* The measures are those of the edge's frame, so that nothing moves when the shell takes over. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  color: ${token.color.headerText};
  background: ${token.color.header};
  /* Paper has no backgrounds, unless somebody asks for them: a white mark would not be seen. */
  ${media.print} {
    position: static;
    color: ${token.color.brand};
    background: none;
    border-block-end: 1px solid ${token.color.border};
  }
  ${narrow} {
    position: static;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template: 'wordmark search tools' 4rem / auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${token.space[6]};
  ${narrow} {
    grid-template: 'wordmark tools' 3.25rem 'search search' 3.25rem / auto minmax(0, 1fr);
    padding-block-end: ${token.space[1]};
  }
  ${media.phone} {
    column-gap: ${token.space[2]};
  }
`;

const Home = styled(Link)`
  grid-area: wordmark;
  display: flex;
  align-items: center;
  border-radius: ${token.radius.sm};
  &:focus-visible {
    outline-color: currentColor;
  }
`;

const Search = styled.div`
  grid-area: search;
  min-width: 0;
  max-width: 44rem;
  min-height: 2.5rem;
  color: ${token.color.text};
  ${narrow} {
    max-width: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Tools = styled.div`
  grid-area: tools;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[2]};
  ${media.phone} {
    gap: 0;
  }
  ${media.print} {
    display: none;
  }
  /* A part that is not there has no room for words: its button says them. */
  [data-part-failure] > span {
    display: none;
  }
`;

const User = styled.div`
  display: flex;
  justify-content: flex-end;
  min-width: 2.5rem;
`;

const Cart = styled.div`
  display: flex;
  justify-content: flex-end;
  min-width: 2.75rem;
  min-height: 2.5rem;
`;

/** Wordmark, search, language, person and cart. */
export function Header(): ReactNode {
  const text = useTranslate<Text>();
  return (
    <Bar>
      <Container>
        <Row>
          <Home to="/" aria-label={text('shell.wordmark')}>
            <Wordmark />
          </Home>
          <Search>
            <Slot name="header.search" props={{}} placeholder={<SkeletonBlock height={40} />} />
          </Search>
          <Tools>
            <LocaleSwitcher />
            <User>
              <Slot name="header.user" props={{}} empty={<SignIn />} />
            </User>
            <Cart>
              <Slot name="header.cart" props={{}} />
            </Cart>
          </Tools>
        </Row>
      </Container>
    </Bar>
  );
}

/** Where no module brings an account, a guest can sign in all the same. */
function SignIn(): ReactNode {
  const text = useTranslate<Text>();
  const { session: sessions } = usePlatform();
  const session = useSession();
  if (session.state === 'customer') {
    return (
      <Button variant="quiet" onClick={() => void sessions.signOut()}>
        {text('shell.signOut.confirm')}
      </Button>
    );
  }
  return (
    <Button variant="quiet" icon={<IconSignIn />} iconOnlyOnPhone onClick={() => void sessions.signIn()}>
      {text('shell.signIn')}
    </Button>
  );
}
