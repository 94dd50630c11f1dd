import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading as AriaHeading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useIntl } from 'react-intl';
import { useBackdrop } from '../backdrop/use-backdrop';
import { styled, keyframes } from 'styled-components';
import { IconButton } from '../button/button';
import { IconClose } from '../icon/icons';
import { media, token } from '../tokens/tokens';

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.overlay};
  display: grid;
  place-items: center;
  padding: ${token.space[4]};
  background: ${token.color.backdrop};
  animation: ${fade} ${token.motion.fast} ${token.motion.easing};
  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

type DialogSize = 'sm' | 'md' | 'lg';

const widths: Readonly<Record<DialogSize, string>> = { sm: '26rem', md: '36rem', lg: '54rem' };

const Sheet = styled(Modal)<{ $size: DialogSize }>`
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  max-height: calc(100dvh - 2rem);
  display: flex;
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.lg};
  animation: ${rise} ${token.motion.slow} ${token.motion.easing};
  ${media.phone} {
    max-width: none;
    border-radius: ${token.radius.lg} ${token.radius.lg} 0 0;
  }
`;

const Content = styled(AriaDialog)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[4]} 0 ${token.space[5]};
`;

const Title = styled(AriaHeading)`
  display: flex;
  align-items: center;
  min-height: ${token.size.controlSmall};
  font-size: ${token.fontSize.lg};
`;

const Body = styled.div`
  padding: ${token.space[2]} ${token.space[5]} ${token.space[5]};
  overflow-y: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[5]};
  background: ${token.color.surfaceSunken};
  border-top: 1px solid ${token.color.border};
  border-radius: 0 0 ${token.radius.lg} ${token.radius.lg};
  ${media.phone} {
    flex-direction: column-reverse;
    border-radius: 0;
  }
`;

export interface DialogProps {
  open: boolean;
  /** Called when the person closes it: the button, Escape, a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** At most 416, 576 (default) or 864 px wide. */
  size?: DialogSize | undefined;
  /** Buttons: the main one last. */
  footer?: ReactNode;
  /** `alertdialog` asks for an answer: it has no close button and a press beside it does nothing. */
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
}

/** A window over the page that keeps the focus until it is closed, and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'md',
  footer,
  role = 'dialog',
  children,
}: DialogProps) {
  const intl = useIntl();
  useBackdrop(open);
  return (
    <Overlay
      isOpen={open}
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Sheet $size={size}>
        <Content role={role}>
          <Head>
            <Title slot="title" level={2}>
              {title}
            </Title>
            {role === 'dialog' && (
              <IconButton
                size="sm"
                label={intl.formatMessage({ id: 'ui.close' })}
                icon={<IconClose size={16} />}
                onClick={onClose}
              />
            )}
          </Head>
          <Body>{children}</Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Content>
      </Sheet>
    </Overlay>
  );
}
