import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, media, token } from '@vetportal/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFootInset } from '../frame/use-foot-inset';

type Text = keyof typeof import('./messages.json');

const Bar = styled.section`
  position: fixed;
  inset: auto auto ${token.space[4]} ${token.space[4]};
  /* Above what sticks within the page, below dialogs. */
  z-index: ${token.layer.header};
  width: min(26rem, calc(100% - 2 * ${token.space[4]}));
  max-height: 60dvh;
  overflow-y: auto;
  padding: ${token.space[4]};
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.lg};
  font-size: ${token.fontSize.sm};
  ${media.phone} {
    inset: auto 0 0;
    width: auto;
    border-width: 1px 0 0;
    border-radius: 0;
  }
  ${media.print} {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${token.space[3]};
  h2 {
    margin-block-end: ${token.space[1]};
    font-size: ${token.fontSize.md};
  }
  details {
    margin-block-start: ${token.space[1]};
  }
  summary {
    display: inline-block;
    min-height: 1.5rem;
    line-height: 1.5rem;
    color: ${token.color.link};
    text-decoration: underline;
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: ${token.space[1]};
    margin-block: ${token.space[2]};
  }
  dt {
    font-weight: ${token.fontWeight.semibold};
  }
`;

/* Neither answer is easier to give than the other. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
`;

interface Props {
  /** Called after an answer. */
  readonly onAnswered: () => void;
  /** Asked for by the person, who goes on inside. */
  readonly takesFocus: boolean;
}

/** Asks whether the pages that are read may be counted; says what is kept with and without it (`G05`). */
export function ConsentBar({ onAnswered, takesFocus }: Props): ReactNode {
  const text = useTranslate<Text>();
  const { consent } = usePlatform();
  const title = useId();
  const bar = useRef<HTMLElement>(null);
  useFootInset(bar);
  useEffect(() => {
    if (takesFocus) bar.current?.focus();
  }, [takesFocus]);
  const answer = (analytics: boolean) => () => {
    consent.give({ analytics });
    onAnswered();
  };
  return (
    <Bar ref={bar} aria-labelledby={title} tabIndex={-1}>
      <Content>
        <div>
          <h2 id={title}>{text('shell.consent.title')}</h2>
          <p>{text('shell.consent.text')}</p>
          <details>
            <summary>{text('shell.consent.more')}</summary>
            <dl>
              <dt>{text('shell.consent.always')}</dt>
              <dd>{text('shell.consent.always.text')}</dd>
              <dt>{text('shell.consent.agreed')}</dt>
              <dd>{text('shell.consent.agreed.text')}</dd>
            </dl>
          </details>
        </div>
        <Answers>
          <Button onClick={answer(false)}>{text('shell.consent.refuse')}</Button>
          <Button onClick={answer(true)}>{text('shell.consent.accept')}</Button>
        </Answers>
      </Content>
    </Bar>
  );
}
