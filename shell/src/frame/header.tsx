import { Slot, useTranslate } from '@vetportal/contracts';
import { media, SkeletonBlock, TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { SITE_NAME } from '../navigation/navigation-service';
import { LocaleSwitcher } from './locale-switcher';

type Text = keyof typeof import('./messages.json');

const Bar = styled.header`
  background: ${token.color.header};
  color: ${token.color.headerText};
  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[6]};
  box-sizing: border-box;
  width: 100%;
  min-height: var(--vp-frame-header-height, 4rem);
  max-width: ${token.size.contentWidth};
  margin-inline: auto;
  padding: ${token.space[2]} ${token.space[6]};
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline: ${token.space[4]};
  }
`;

const Name = styled.div`
  font-size: ${token.fontSize.lg};
  font-weight: ${token.fontWeight.bold};
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

const Search = styled.div`
  min-width: 0;
  min-height: ${token.size.control};
  ${media.belowDesktop} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[1]};
  min-height: ${token.size.control};
`;

const Navigation = styled.div`
  min-height: 2.5rem;
  background: ${token.color.surface};
  border-bottom: 1px solid ${token.color.border};
  color: ${token.color.text};
`;

/** The header: wordmark, search, language, account and cart, the catalogue's first level below (`G01`). */
export function Header() {
  const text = useTranslate<Text>();
  return (
    <Bar>
      <Row>
        <Name>
          <TextLink to="/" quiet aria-label={text('shell.home')}>
            {SITE_NAME}
          </TextLink>
        </Name>
        <Search>
          <Slot name="header.search" props={{}} placeholder={<SkeletonBlock height={36} />} />
        </Search>
        <Actions>
          <LocaleSwitcher />
          <Slot name="header.user" props={{}} placeholder={<SkeletonBlock height={36} width={120} />} />
          <Slot name="header.cart" props={{}} placeholder={<SkeletonBlock height={36} width={48} />} />
        </Actions>
      </Row>
      <Navigation>
        <Slot name="header.navigation" props={{}} />
      </Navigation>
    </Bar>
  );
}
