import { useObservable, useTranslate } from '@vetportal/module-runtime';
import { Switch, Stack, token } from '@vetportal/ui';
import { Dialog } from '@vetportal/ui/dialog';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Shortcut } from './shortcuts';
import type { ShortcutsSwitch } from './shortcuts-switch';

type Text = keyof typeof import('./messages.json');

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: ${token.space[2]} ${token.space[5]};
  dt {
    min-width: 5.5rem;
    white-space: nowrap;
  }
`;

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.625rem;
  min-height: 1.625rem;
  padding-inline: ${token.space[1]};
  font-family: inherit;
  font-size: ${token.fontSize.sm};
  background: ${token.color.surfaceSunken};
  border: 1px solid ${token.color.borderMedium};
  border-bottom-width: 2px;
  border-radius: ${token.radius.sm};
`;

interface Props {
  readonly shortcuts: readonly Shortcut[];
  readonly singleKeys: ShortcutsSwitch;
  readonly onClose: () => void;
}

/** All shortcuts, and the switch that turns them off (`B10`). A chunk of its own: it brings the primitives of dialogs along. */
export default function ShortcutsDialog({ shortcuts, singleKeys, onClose }: Props): ReactNode {
  const text = useTranslate<Text>();
  const on = useObservable(singleKeys);
  return (
    <Dialog open onClose={onClose} title={text('shell.shortcuts.title')}>
      <Stack gap={4}>
        <List>
          {shortcuts.map(({ id, keys }) => (
            <Fragment key={id}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ` ${text('shell.shortcuts.then')} `}
                    <Key>{key}</Key>
                  </Fragment>
                ))}
              </dt>
              <dd>{text(`shell.shortcuts.${id}`)}</dd>
            </Fragment>
          ))}
        </List>
        <Switch
          label={text('shell.shortcuts.on')}
          description={text('shell.shortcuts.on.why')}
          checked={on}
          onChange={(event) => singleKeys.turn(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
