import { useTranslate } from '@vetportal/module-runtime';
import { media, token } from '@vetportal/ui';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const Hints = styled.p`
  font-size: ${token.fontSize.xs};
  color: ${token.color.textMuted};
  kbd {
    padding: 0 ${token.space[1]};
    font: inherit;
    background: ${token.color.surface};
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.sm};
  }
  ${media.belowDesktop} {
    display: none;
  }
  ${media.coarse} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/** Which keys a list knows, for who works without a mouse (`B10`). */
export function KeyHints() {
  const text = useTranslate<TextId>();
  return (
    <Hints>
      {text('catalogue.keys.title')} <kbd>J</kbd> <kbd>K</kbd> {text('catalogue.keys.article')} ·{' '}
      <kbd>{text('catalogue.keys.quantityKeys')}</kbd> {text('catalogue.keys.quantity')} ·{' '}
      <kbd>{text('catalogue.keys.pageKeys')}</kbd> {text('catalogue.keys.page')}
    </Hints>
  );
}
