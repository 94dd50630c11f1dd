import type { InspectedModule } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import { Disclosure, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const List = styled.ul`
  margin: 0;
  padding-inline-start: ${token.space[5]};
  font-size: ${token.fontSize.sm};
  overflow-wrap: anywhere;
`;

const Wrong = styled.li`
  color: ${token.color.danger};
`;

/** What telemetry has reported of one module on this page: each load with its time, each error. */
export function ModuleDetails({ name, loads, errors }: InspectedModule): ReactNode {
  const text = useTranslate<TextId>();
  if (loads.length + errors.length === 0) return null;
  return (
    <Disclosure summary={text('developer.details', { module: name })}>
      <List>
        {loads.map(({ expose, duration, failed }, index) =>
          failed === undefined ? (
            <li key={index}>{text('developer.load', { expose, duration })}</li>
          ) : (
            <Wrong key={index}>{text('developer.loadFailed', { expose, duration, reason: failed })}</Wrong>
          ),
        )}
        {errors.map(({ at, part, text: error }, index) => (
          <Wrong key={`${at} ${index}`}>
            <time dateTime={at}>{at.slice(11, 19)}</time> {`${part}: ${error}`}
          </Wrong>
        ))}
      </List>
    </Disclosure>
  );
}
