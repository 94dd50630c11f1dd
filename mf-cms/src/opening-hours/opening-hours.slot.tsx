import { defineSlot } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import { Heading, media, token } from '@vetportal/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { besideContact } from '../contact/beside-contact';
import { ServicesHours } from './service-hours';

type TextId = keyof typeof import('./messages.json');

const Hours = styled.section`
  display: grid;
  gap: ${token.space[3]};
  margin-block-end: ${token.space[6]};
  padding-block-end: ${token.space[6]};
  border-block-end: 1px solid ${token.color.border};
  ${besideContact} {
    display: none;
  }
`;

/* Where the heading needs two lines, its second part is the second line, and no mark hangs between the two. */
const Days = styled.span`
  display: inline-block;
  ${media.phone} {
    display: block;
  }
`;
const Between = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** In the footer: when the services answer, and whether they do now (`G06`, `K02`). */
export default defineSlot('footer.content', { Component: OpeningHours });

function OpeningHours() {
  const text = useTranslate<TextId>();
  const id = useId();
  return (
    <Hours aria-labelledby={id}>
      <Heading level={2} size="sm" id={id}>
        {text('cms.hours.title')}
        <Between> · </Between>
        <Days>{text('cms.hours.weekdays')}</Days>
      </Heading>
      <ServicesHours columns />
    </Hours>
  );
}
