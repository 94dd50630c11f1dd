import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBackdrop } from '../backdrop/use-backdrop';
import { styled, keyframes } from 'styled-components';
import { IconButton } from '../button/button';
import { Heading } from '../heading/heading';
import { IconClose } from '../icon/icons';
import { token } from '../tokens/tokens';

const fromStart = keyframes`
  from { transform: translateX(-100%); }
`;

const fromEnd = keyframes`
  from { transform: translateX(100%); }
`;

const Sheet = styled.dialog<{ $side: 'start' | 'end' }>`
  position: fixed;
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'start' ? '0 auto' : 'auto 0')};
  width: min(22rem, calc(100vw - 3rem));
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border: 0;
  box-shadow: ${token.shadow.lg};
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${({ $side }) => ($side === 'start' ? fromStart : fromEnd)} ${token.motion.slow}
      ${token.motion.easing};
  }
  &::backdrop {
    background: ${token.color.backdrop};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token.space[4]};
  overflow-y: auto;
`;

const Foot = styled.div`
  display: flex;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border-top: 1px solid ${token.color.border};
  > * {
    flex: 1;
  }
`;

export interface DrawerProps {
  open: boolean;
  /** Called when the person closes it: the button, Escape, a press beside it. */
  onClose: () => void;
  title: string;
  /** From which edge; default `start`. */
  side?: 'start' | 'end' | undefined;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A panel over the page from one edge: the menu and the filters of a phone. A native modal dialog, so that
 * focus, Escape and the rest of the page being out of reach come from the browser and cost nothing.
 */
export function Drawer({ open, onClose, title, side = 'start', footer, children }: DrawerProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackdrop(open, true);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <Sheet
      ref={dialog}
      $side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `open` stays the one truth: the owner closes it by its state.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        // A press on the backdrop has the dialog itself as its target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <>
          <Head>
            <Heading level={2} size="lg" id={titleId}>
              {title}
            </Heading>
            <IconButton
              label={intl.formatMessage({ id: 'ui.close' })}
              icon={<IconClose />}
              onClick={onClose}
            />
          </Head>
          <Body>{children}</Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </>
      )}
    </Sheet>
  );
}
