import type { AskedVersion, RefusedVersion } from '@vetportal/contracts/module';
import { useTranslate } from '@vetportal/module-runtime';
import { Button, media, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Text = keyof typeof import('./messages.json');

interface Props {
  readonly used: readonly AskedVersion[];
  readonly refused: readonly RefusedVersion[];
  /** Version of the contract that the page's shell offers. */
  readonly offered: string;
  readonly onEnd: () => void;
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[2]} ${token.space[4]};
  font-size: ${token.fontSize.sm};
  color: ${token.color.text};
  background: ${token.color.surface};
  border-bottom: 2px solid ${token.color.warning};
  ${media.print} {
    display: none;
  }
`;

const Versions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Says above the page that this tab shows other versions than everybody else's, and ends it. */
export function OverrideBar({ used, refused, offered, onEnd }: Props): ReactNode {
  const text = useTranslate<Text>();
  return (
    <Bar aria-label={text('shell.overrides.title')}>
      <strong>{text('shell.overrides.title')}</strong>
      <Versions>
        {used.map(({ module, version }) => (
          <li key={module}>{`${module} ${version}`}</li>
        ))}
        {refused.map(({ module, version, contract, preview }) => {
          if (preview !== undefined) return <li key={preview}>{text('shell.overrides.expired')}</li>;
          const named = `${module} ${version}`.trim();
          return (
            <li key={named}>
              {contract === undefined
                ? text('shell.overrides.refused', { version: named })
                : text('shell.overrides.unfit', { version: named, contract, offered })}
            </li>
          );
        })}
      </Versions>
      <Button size="sm" onClick={onEnd}>
        {text('shell.overrides.end')}
      </Button>
    </Bar>
  );
}
